import { nanoid } from 'nanoid'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { attempts, auditEntries, events, requests } from '../../../server/db/schema/index.ts'
import { type House, house, type Person, pinOf, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'
import { isDay } from '../../tier.ts'
import { sixDigitsIn } from '../../support/six-digits.ts'

let h: House
let keeper: Person
beforeEach(async () => {
  h = await house()
  keeper = await h.person('operation', ['floor', 'void'])
})

const path = '/admin/shortcut_pin'
const draw = (person = keeper, password = 'secret') => person.post(path, { password })
const drawn = async (person = keeper): Promise<string> => (await draw(person)).data.pin
const try_ = (pin: string, id: string, person = h.floor) =>
  person.post('/admin/approval', { event: 'order.void', subject_type: 'order', subject_id: id, version: 1, pin })
const approves = async (pin: string) => (await try_(pin, (await placeOrder(h, { state: 'served' })).id)).status

test('whoever has drawn a PIN approves with it, and no longer once it is replaced or revoked', async () => {
  expect((await keeper.get(path)).data.aaData).toEqual([])
  const { status, data } = await draw()
  expect([status, data]).toEqual([200, { id: keeper.id, name: data.name, pin: expect.stringMatching(/^\d{6}$/) }])
  expect((await keeper.get(path)).data.aaData).toMatchObject([{ id: keeper.id }])
  expect(await approves(data.pin)).toBe(200)
  const next = await drawn()
  expect([await approves(data.pin), await approves(next)]).toEqual([403, 200])
  expect((await keeper.call('DELETE', `${path}/${keeper.id}`, { password: 'secret' })).status).toBe(200)
  expect(await approves(next)).toBe(403)
  expect(await violationsIn(h)).toEqual([])
})

test('nobody chooses a PIN: one that is sent along is refused, whether somebody has it or not', async () => {
  const answers = [pinOf(h.merchantId), '739164'].map((pin) => keeper.post(path, { pin, password: 'secret' }))
  const [taken, free] = await Promise.all(answers)
  expect([taken!.status, free!.status]).toEqual([422, 422])
  expect(taken!.error.details).toEqual(free!.error.details)
})

test('a PIN needs the password, and five wrong ones make it wait', async () => {
  for (let time = 0; time < 5; time++)
    expect(await draw(keeper, 'guessed')).toMatchObject({ status: 403, error: { code: 'credentials_invalid' } })
  expect((await draw()).status).toBe(429)
  expect((await keeper.call('DELETE', `${path}/${keeper.id}`, { password: 'secret' })).status).toBe(429)
})

test('five PINs a day are drawn for one person, and the sixth waits until the first is a day old', async () => {
  const pins = new Set<string>()
  for (let time = 0; time < 5; time++) pins.add(await drawn())
  expect(pins.size).toBe(5)
  const sixth = await draw()
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, String(24 * 3600)])
  h.pass(24 * 3600_000)
  const { data } = await keeper.post('/admin/login', { name: keeper.id, password: 'secret' })
  expect((await draw(speaker(h.app, keeper.id, data.token))).status).toBe(200)
})

test('no two people of a store are drawn the same PIN, nor one that everybody tries first', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => h.person('operation', ['void'])))
  const pins = (await Promise.all(people.map((person) => draw(person)))).map(({ data }) => data.pin)
  expect(new Set([...pins, pinOf(h.merchantId)]).size).toBe(9)
})

test('nobody revokes another’s PIN', async () => {
  const others = await keeper.call('DELETE', `${path}/${h.supervisor.id}`, { password: 'secret' })
  expect(others.status).toBe(404)
})

test('a lost answer that is asked for again tells the same PIN, and is no second draw', async () => {
  const requestId = nanoid()
  const ask = () => keeper.post(path, { password: 'secret' }, { requestId })
  const [first, again] = [await ask(), await ask()]
  expect([again.data, again.headers.get('idempotent-replay')]).toEqual([first.data, 'true'])
  expect((await keeper.post(path, { password: 'secret' })).data.pin).not.toBe(first.data.pin)
})

test('a drawn PIN stands nowhere in the records', async () => {
  const pin = await drawn()
  const kept = await Promise.all(
    [requests, auditEntries, events].map((table) =>
      h.db.select().from(table).where(eq(table.merchantId, h.merchantId)),
    ),
  )
  expect(kept[0]).not.toEqual([])
  expect(kept.flatMap((rows) => rows.flatMap((row) => sixDigitsIn(JSON.stringify(row))))).not.toContain(pin)
})

test('approving, unlocking and clocking in share one limit, and drawing a PIN tells nothing of another’s', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const doors = [
    () => try_('550912', id, keeper),
    () => keeper.post('/admin/unlock', { pin: '550912' }),
    () => keeper.post('/admin/merchant_employee_clock', { clock_pin: '5509' }),
  ]
  for (let time = 0; time < 5; time++)
    expect(await doors[time % doors.length]!()).toMatchObject({ status: 403, error: { code: 'pin_invalid' } })
  for (const door of doors) expect((await door()).status).toBe(429)
  expect((await draw()).status).toBe(200)
})

/** Counts the statuses answered to PINs that several people try in turn. */
async function tries(count: number, people: readonly Person[]): Promise<Record<number, number>> {
  const { id } = await placeOrder(h, { state: 'served' })
  const statuses: Record<number, number> = {}
  for (let at = 0; at < count; at += people.length) {
    const answers = await Promise.all(people.map((person, i) => try_(String(500_000 + at + i), id, person)))
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const four = () => Promise.all(Array.from({ length: 4 }, () => h.person('operation', ['floor'])))

test('four people who try PINs are heard twenty times an hour between them, and then none', async () => {
  const { 403: heard = 0, 429: waits = 0, ...other } = await tries(40, await four())
  expect(other).toEqual({})
  expect(heard).toBeGreaterThan(0)
  expect([heard <= 20, heard + waits]).toEqual([true, 40])
})

test('however a store sets its limit, one person tries at most 480 PINs a day', async () => {
  const change = { pin_failures: 20, pin_minutes: 1, own_password: 'secret' }
  expect((await h.owner.post('/admin/merchant/setting', change)).status).toBe(200)
  const minute = 60_000
  const before = Array.from({ length: 479 }, (_, i) => ({
    key: `pin day ${keeper.id}`,
    at: new Date(h.outside.clock.now().getTime() - (i + 1) * 2 * minute),
    id: String(i),
  }))
  await h.db.insert(attempts).values(before)
  const { id } = await placeOrder(h, { state: 'served' })
  expect([(await try_('550912', id, keeper)).status, (await try_('550913', id, keeper)).status]).toEqual([403, 429])
})

test.skipIf(isDay)(
  'two thousand tries by four people: at most 480 a day are heard, and nothing breaks',
  async () => {
    const people = await four()
    const total: Record<number, number> = {}
    for (let hour = 0; hour < 24; hour++) {
      for (const [status, count] of Object.entries(await tries(84, people)))
        total[Number(status)] = (total[Number(status)] ?? 0) + count
      h.pass(3600_000)
    }
    expect(Object.keys(total).toSorted()).toEqual(['403', '429'])
    expect(total[403]! + total[429]!).toBeGreaterThanOrEqual(2_000)
    expect(total[403]).toBeLessThanOrEqual(480)
  },
  120_000,
)
