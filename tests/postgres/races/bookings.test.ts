import { and, eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '../../../server/app.ts'
import { bookings } from '../../../server/db/schema/index.ts'
import { type Answer, type House, house, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeBookingTime, placeSection } from '../../support/place/place-booking.ts'
import { sizeOf } from '../../tier.ts'
import { closeNodesAfterwards, type Node, openNode } from './node.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const at = '2026-11-21T18:00:00.000Z'
const party = (section_id: string, more: object = {}) => ({ pax: 2, at, name: 'Keller', section_id, ...more })

const waiting = (section_id: string, name: string) => ({ pax: 2, from: at, until: at, name, section_id })

/** The live bookings of a section, by their tables. */
const promisedIn = (h: House, sectionId: string) =>
  h.db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.merchantId, h.merchantId), eq(bookings.sectionId, sectionId), eq(bookings.state, 'confirmed')),
    )

/** A section with one table. */
async function lastTable(h: House) {
  await placeBookingTime(h)
  const { sectionId, tableIds } = await placeSection(h)
  return { sectionId, tableId: tableIds[0]! }
}

const pairs: Pair[] = [
  {
    name: 'book / book the last table',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h) {
      const { sectionId } = await lastTable(h)
      return {
        first: (by) => by.floor.post('/admin/booking', party(sectionId)),
        second: (by) => by.owner.post('/admin/booking', party(sectionId, { pax: 4 })),
        wrong: async () => shouldBe('promised', (await promisedIn(h, sectionId)).length, 1),
      }
    },
  },
  {
    name: 'book / change into the same time',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h) {
      const { sectionId } = await lastTable(h)
      const later = party(sectionId, { at: '2026-11-21T20:00:00.000Z' })
      const { data } = await h.floor.post('/admin/booking', later)
      return {
        first: (by) => by.floor.post('/admin/booking', party(sectionId)),
        second: (by) => by.owner.call('PUT', `/admin/booking/${data.id}`, { at }),
        async wrong() {
          const starts = (await promisedIn(h, sectionId)).map(({ startsAt }) => startsAt.toISOString())
          return shouldBe('at that time', starts.filter((start) => start === at).length, 1)
        },
      }
    },
  },
  {
    name: 'cancel / seat',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h) {
      const { sectionId } = await lastTable(h)
      const { data } = await h.floor.post('/admin/booking', party(sectionId, { at: '2026-11-20T21:00:00.000Z' }))
      const step = `/admin/workflow/booking/${data.id}`
      return {
        first: (by) => by.floor.post(step, { event: 'booking.cancel' }),
        second: (by) => by.owner.post(step, { event: 'booking.seat' }),
      }
    },
  },
  {
    name: 'accept / cancel an offer',
    heard: ['both', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { sectionId } = await lastTable(h)
      const { data } = await h.floor.post('/admin/booking_wait', waiting(sectionId, 'Keller'))
      const step = `/admin/workflow/booking/${data.id}`
      const offered = (await h.floor.post(step, { event: 'booking.offer' })).data
      return {
        first: (by) => by.floor.post(step, { event: 'booking.accept', ...seen(offered.version) }),
        second: (by) => by.owner.post(step, { event: 'booking.cancel', ...seen(offered.version) }),
      }
    },
  },
]
runRaces(pairs)

const [seeds, racers] = [sizeOf('raceRounds') > 30 ? 30 : 2, sizeOf('tableRacers')]
let nodes: [Node, Node]
beforeAll(async () => {
  nodes = [await openNode(), await openNode()]
})
closeNodesAfterwards()

/** Retries under the same request id as long as the server is too busy, as a guest's page does. */
async function untilAnswered(app: App, path: string, wish: object): Promise<Answer> {
  const requestId = nanoid()
  for (;;) {
    const answer = await speaker(app, '', '').post(path, wish, { requestId })
    if (answer.error?.code !== 'request_in_flight') return answer
  }
}

test('however many guests want the last table at two servers, one gets it and the others a reason and other times', async () => {
  for (let seed = 0; seed < seeds; seed += 1) {
    const h = await house({ tables: 1 })
    const { sectionId } = await lastTable(h)
    const key = (await h.owner.post('/admin/queue_key', {})).data.key as string
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, place) => {
        const wish = {
          pax: 2,
          at,
          name: `Guest ${place}`,
          phone: `+49151${1000 + seed}${place}`,
          section_id: sectionId,
        }
        return untilAnswered(nodes[place % 2]!.of(h).app, `/public/booking/${key}/book`, wish)
      }),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: racers - 1 }, () => 409))
    for (const { error } of refused) expect(error.details).toMatchObject({ reason: 'noTable' })
    expect(refused[0]!.error.details.nearest).toHaveLength(3)
    expect(await promisedIn(h, sectionId)).toHaveLength(1)
    expect(await violationsIn(h)).toEqual([])
  }
})

test('two servers that look at the same time offer a table that became free to one party alone', async () => {
  const h = await house({ tables: 1 })
  const { sectionId } = await lastTable(h)
  const { data: made } = await h.floor.post('/admin/booking', party(sectionId))
  for (const name of ['First', 'Second']) await h.floor.post('/admin/booking_wait', waiting(sectionId, name))
  await h.floor.post(`/admin/workflow/booking/${made.id}`, { event: 'booking.cancel' })
  await Promise.all(nodes.map((node) => node.of(h).app.sweep()))
  const { data } = await h.floor.get('/admin/booking?waits=true')
  const states = data.aaData.map(({ state }: { state: string }) => state)
  expect(states.toSorted()).toEqual(['offered', 'waiting'])
  expect(await violationsIn(h)).toEqual([])
})
