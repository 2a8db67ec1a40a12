import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { suppress } from '../../../server/areas/members/address.ts'
import { readKeptPhones } from '../../../server/areas/membership/read-kept-phones.ts'
import { doReported } from '../../../server/areas/messages/reported.ts'
import {
  bookings,
  brands,
  consents,
  members,
  messages,
  orders,
  sandboxMessages,
} from '../../../server/db/schema/index.ts'
import { dyingAt } from '../../support/dying-at.ts'
import { atAnyHour } from '../../support/offers.ts'
import { evening, type House, house, speaker } from '../../support/house.ts'
import { placeAudience, placeTemplate } from '../../support/place/place-campaign.ts'
import { giveConsent, placeMember } from '../../support/place/place-guests.ts'
import { placeOrder } from '../../support/place.ts'
import { isDay } from '../../tier.ts'

/** One phone in Germany, as four guests may write it. */
const spellings = ['+49 (0) 171 5550111', '0049 171 5550111', '0171 5550111', '49 171 5550111']
const number = '+491715550111'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const join = (username: string, name = 'Ada') => h.floor.post('/admin/merchant/member', { username, name })
const numbers = async () =>
  (await h.db.select().from(members).where(eq(members.brandId, h.brandId)).orderBy(members.id)).map(
    ({ username, isPhoneOwner }) => [username, isPhoneOwner],
  )
const found = async (search: string, by = h.floor) =>
  (await by.get(`/admin/merchant/member_listing?search=${encodeURIComponent(search)}`)).data.aaData.map(
    ({ id }: { id: string }) => id,
  )
const wordOf = async (id: string) => (await h.owner.get(`/admin/merchant/member/${id}`)).data.consent?.state

describe('a number that comes in', () => {
  test('four spellings of a number are one member, whoever comes first', async () => {
    const answers = await Promise.all(spellings.map((spelling) => join(spelling)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await numbers()).toEqual([[number, true]])
  })

  test('a member is found by any spelling, by those who may read numbers and by those who must know them', async () => {
    const { id } = (await join('0171 5550111')).data
    const reader = await h.person('operation', ['members'])
    for (const spelling of spellings) {
      expect(await found(spelling)).toEqual([id])
      expect(await found(spelling, reader)).toEqual([id])
    }
    expect(await found('555 01', reader)).toEqual([id])
    expect(await found('555 01')).toEqual([])
  })

  test('text that is no number is refused with what to write instead', async () => {
    const { status, error } = await join('12 34')
    expect([status, error.details]).toEqual([422, [expect.objectContaining({ field: 'username', key: 'phone' })]])
  })

  test('a party waits once however its number is written', async () => {
    const line = (await h.owner.post('/admin/queue', { name: 'All', prefix: 'A', min_pax: 1, max_pax: 20 })).data
    await h.owner.post('/admin/merchant_queue', { queue_id: line.id, action: 'open' })
    const key = (await h.owner.post('/admin/queue_key', {})).data.key
    const waits = (phone: string) =>
      speaker(h.app, '', '').post(`/public/queue/${key}/join`, { pax: 2, name: 'Ada', phone })
    expect((await waits('0171 5550111')).status).toBe(200)
    expect((await waits('+49 171 5550111')).status).toBe(409)
  })
})

/** Members who agreed to offers, with their numbers kept as they were typed. */
async function placeAsTyped(usernames: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [place, username] of usernames.entries()) {
    const id = await placeMember(h, `Guest ${place}`)
    await h.db
      .update(members)
      .set({ username })
      .where(and(eq(members.brandId, h.brandId), eq(members.id, id)))
    await giveConsent(h, id)
    ids.push(id)
  }
  return ids
}

describe('numbers that were kept as they were typed', () => {
  /** Four members of one number and one of no number, as they were kept before; the third ordered last. */
  async function keptBefore(): Promise<string[]> {
    const ids = await placeAsTyped([...spellings, 'at the door'])
    const { id: latest } = await placeOrder(h, { state: 'served' })
    await h.db.update(orders).set({ memberId: ids[2]! }).where(eq(orders.id, latest))
    await h.db.update(brands).set({ hasReadPhones: false }).where(eq(brands.id, h.brandId))
    return ids
  }
  const read = () => readKeptPhones(h.app.deps)

  test('become one number, by which the one who ordered last is found, and the others wait for a merge', async () => {
    const ids = await keptBefore()
    const [booking] = (
      await h.db
        .insert(bookings)
        .values({
          merchantId: h.merchantId,
          id: 'to come',
          code: 'B1',
          state: 'confirmed',
          businessDay: '2026-11-21',
          startsAt: new Date(evening.getTime() + 86_400_000),
          endsAt: new Date(evening.getTime() + 90_000_000),
          pax: 2,
          name: 'Ada',
          phone: '0171 5550111',
          source: 'phone',
          madeAt: evening,
          stateAt: evening,
        })
        .returning()
    ).slice(0, 1)
    expect(await read()).toEqual([{ brand: 'Test group', changed: 4, shared: 4, unreadable: 1 }])
    expect(await numbers()).toEqual([
      [number, false],
      [number, false],
      [number, true],
      [number, false],
      ['at the door', true],
    ])
    expect((await join('0171/5550111')).status).toBe(422)
    const listed = async (odd: string) =>
      (await h.owner.get(`/admin/merchant/member_listing?number=${odd}`)).data.aaData.map(
        ({ id }: { id: string }) => id,
      )
    expect((await listed('shared')).toSorted()).toEqual(ids.slice(0, 4).toSorted())
    expect(await listed('unreadable')).toEqual([ids[4]])
    const doubles = (await h.owner.get(`/admin/merchant/member_doubles/${ids[0]}`)).data
    expect(doubles.aaData.map((row: { id: string; alike: string }) => [row.id, row.alike])).toEqual(
      [ids[1], ids[2], ids[3]].map((id) => [id, 'same']),
    )
    expect((await h.db.select().from(bookings).where(eq(bookings.id, booking!.id)))[0]!.phone).toBe(number)
    expect(await read()).toEqual([])
  })

  test('a no under one spelling is a no for all: taken back, or a number that answered STOP', async () => {
    const ids = await keptBefore()
    await h.db.insert(consents).values({
      brandId: h.brandId,
      memberId: ids[0]!,
      seq: 2,
      state: 'withdrawn',
      source: 'till',
      at: evening,
      actorName: 'Ada',
    })
    await read()
    expect(await Promise.all(ids.map(wordOf))).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'withdrawn', 'granted'])

    const other = await house({ tables: 1 })
    h = other
    const again = await keptBefore()
    await suppress(h.db, { brandId: h.brandId, address: spellings[3]!, reason: 'stopped', at: evening })
    await read()
    expect(await Promise.all(again.map(wordOf))).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'granted',
    ])
  })

  test('a server that dies at any statement leaves all as it was, and the next one does the whole', async () => {
    await keptBefore()
    await suppress(h.db, { brandId: h.brandId, address: spellings[0]!, reason: 'stopped', at: evening })
    const before = await numbers()
    class Killed extends Error {}
    let died = 0
    for (let at = 1; ; at += isDay ? 5 : 1) {
      const dying = { ...h.outside, hub: h.app.hub, db: dyingAt(h.db, at, Killed) }
      const outcome = await readKeptPhones(dying).catch((error: unknown) => error)
      if (!(outcome instanceof Killed)) {
        expect(outcome).toMatchObject([{ changed: 4 }])
        break
      }
      died += 1
      expect(await numbers()).toEqual(before)
    }
    expect(died).toBeGreaterThan(isDay ? 5 : 25)
    expect((await numbers()).filter(([phone]) => phone === number)).toHaveLength(4)
  })
})

describe('offers to a number that several share', () => {
  /** Four members with one number, who all agreed to offers. */
  async function sharing(): Promise<string[]> {
    await atAnyHour(h)
    const ids = await placeAsTyped(spellings)
    await h.db.update(brands).set({ hasReadPhones: false }).where(eq(brands.id, h.brandId))
    await readKeptPhones(h.app.deps)
    return ids
  }
  async function campaign(): Promise<void> {
    const template_id = await placeTemplate(h, 'approved', 'Dear {{first_name}}, come by this evening')
    const host = await h.person('operation', ['floor', 'members', 'discount'])
    const { data } = await host.post('/admin/campaign', {
      name: 'Come by',
      audience_id: await placeAudience(h),
      template_id,
    })
    await host.post(`/admin/workflow/campaign/${data.id}`, { event: 'campaign.start', version: data.version })
  }
  async function goOn(seconds: number): Promise<void> {
    for (let at = 0; at < seconds; at += 1) {
      await h.app.sweep()
      await h.app.sendDue()
      h.pass(1000)
    }
  }
  const sent = () => h.db.$count(sandboxMessages, eq(sandboxMessages.merchantId, h.merchantId))
  const stop = () =>
    doReported({ ...h.outside, hub: h.app.hub }, [
      { kind: 'answer', digest: h.outside.ids.id(), address: '491715550111', text: 'STOP' },
    ])

  test('one message reaches the phone, and none after STOP from it', async () => {
    const ids = await sharing()
    await campaign()
    await goOn(5)
    expect(await sent()).toBe(1)
    await stop()
    expect(await Promise.all(ids.map(wordOf))).toEqual(Array.from(ids, () => 'withdrawn'))
    await campaign()
    await goOn(5)
    expect(await sent()).toBe(1)
  })

  test('STOP in the second in which a campaign has planned its message keeps it from going', async () => {
    await sharing()
    await campaign()
    await h.app.sweep()
    expect(await h.db.$count(messages, eq(messages.merchantId, h.merchantId))).toBe(1)
    await stop()
    await goOn(5)
    expect(await sent()).toBe(0)
  })

  test('one who takes consent back at the till takes it back for all who have the number', async () => {
    const ids = await sharing()
    await h.owner.post(`/admin/workflow/member/${ids[3]}`, { event: 'member.withdraw' })
    expect(await Promise.all(ids.map(wordOf))).toEqual(Array.from(ids, () => 'withdrawn'))
    await campaign()
    await goOn(5)
    expect(await sent()).toBe(0)
  })
})
