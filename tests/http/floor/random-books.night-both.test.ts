import { expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { pick, randomFrom } from 'statechart-paths/paths/random.ts'
import { bookingTimes, tableJoins } from '../../../server/db/schema/index.ts'
import { house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeSection } from '../../support/place/place-booking.ts'
import { patience, sizeOf } from '../../tier.ts'

const seed = 20_261_121
const parties = sizeOf('askingParties')

test(
  `what ${parties} parties read about a start is what they are answered when they book it, seed ${seed}`,
  async () => {
    const random = randomFrom(seed)
    const h = await house()
    const { sectionId, tableIds } = await placeSection(h, 4)
    const record = { merchantId: h.merchantId, name: 'Evening' }
    const times = { opens: '18:00', lastStart: '21:00', interval: 30, ends: '23:30', paceCovers: 10, paceParties: 2 }
    await h.db.insert(bookingTimes).values({ ...record, ...times, id: `evening ${h.merchantId}` })
    const join = { tableId: tableIds.slice(2), minPax: 5, maxPax: 8 }
    await h.db.insert(tableJoins).values({ ...record, ...join, id: `join ${h.merchantId}` })
    const days = Array.from({ length: Math.ceil(parties / 30) }, (_, place) => addDays('2026-11-21', place))
    const seen = new Map<string, number>()
    for (let party = 0; party < parties; party += 1) {
      const pax = 1 + Math.floor(random() * 9)
      const day = pick(days, random)
      const { data } = await h.floor.get(`/admin/booking_slot?day=${day}&pax=${pax}&section_id=${sectionId}`)
      const { at, verdict, reason, tables } = pick(data.slots as any[], random)
      const wish = { pax, at, section_id: sectionId, name: `Party ${party}` }
      const { status, data: made, error } = await h.floor.post('/admin/booking', wish)
      seen.set(reason ?? 'free', (seen.get(reason ?? 'free') ?? 0) + 1)
      const answered = status === 200 ? made.tables.map(({ id }: { id: string }) => id) : error.details.reason
      expect([day, at, pax, answered]).toEqual([
        day,
        at,
        pax,
        verdict === 'free' ? tables.map(({ id }: { id: string }) => id) : reason,
      ])
    }
    expect(await violationsIn(h)).toEqual([])
    expect([...seen.keys()].toSorted()).toEqual(['free', 'noTable', 'paceCovers', 'paceParties', 'tooLate'])
  },
  patience,
)
