import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, member } from '../../support/members.ts'
import { giveForComing } from '../../support/place/place-guests.ts'

let h: House
let host: Person
let ada: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  host = await h.person('operation', ['floor', 'members'])
  ada = await member(h)
})

const look = async () => (await h.floor.get(`/admin/merchant/member/${ada}`)).data
const come = async (by = h.floor) =>
  by.post(`/admin/workflow/member/${ada}`, { event: 'member.check_in', version: (await look()).version })
/** Lets some days pass since the member's last check-in. */
const wait = (days: number) => h.db.execute(sql`UPDATE perk_entries SET business_day = business_day - ${days}::int`)

test('a member checks in once on a business day, and each one in a row brings the points of its day', async () => {
  await giveForComing(h, [5, 10], { within_days: 2 })
  expect((await come()).data).toMatchObject({ points: 5, facts: { isCheckedIn: true } })
  expect(await come()).toMatchObject({ status: 409, error: { details: { reason: 'isFirstToday' } } })
  await wait(2)
  expect((await come()).data.points).toBe(15)
  await wait(3)
  expect((await come()).data.points).toBe(20)
  expect(await entries(h, ada)).toEqual(['checked_in: +5', 'checked_in: +10', 'checked_in: +5'])
  expect(await violationsIn(h)).toEqual([])
  const { aaData, totals } = (await h.owner.get('/admin/report/check_in')).data
  expect([aaData.length, totals.points]).toEqual([3, 20])
})

test.each([
  { clocks: 'forward', last: '2027-03-28T00:30:00Z', first: '2027-03-28T02:30:00Z' },
  { clocks: 'back', last: '2027-10-31T00:30:00Z', first: '2027-10-31T03:30:00Z' },
])('in the night in which clocks go $clocks a member checks in once until the day is cut', async ({ last, first }) => {
  await giveForComing(h, [5, 10], { within_days: 2 })
  const pass = (to: string) => h.pass(Date.parse(to) - h.outside.clock.now().getTime())
  pass(last)
  const till = await h.person('operation', ['floor'])
  const comeAt = async (at: string) => {
    pass(at)
    const { version } = (await till.get(`/admin/merchant/member/${ada}`)).data
    return till.post(`/admin/workflow/member/${ada}`, { event: 'member.check_in', version })
  }
  expect((await comeAt(last)).status).toBe(200)
  const beforeCut = new Date(Date.parse(first) - 45 * 60_000).toISOString()
  expect((await comeAt(beforeCut)).error.details.reason).toBe('isFirstToday')
  expect((await comeAt(first)).data.points).toBe(15)
})

test('of two tills that check a member in at once one does', async () => {
  await giveForComing(h, [5])
  const other = await h.person('operation', ['floor'])
  const { version } = await look()
  const both = [h.floor, other].map((by) =>
    by.post(`/admin/workflow/member/${ada}`, { event: 'member.check_in', version }),
  )
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await look()).points).toBe(5)
})

test('who looks after members sets the points of each day; a change that saw other points is told so', async () => {
  const calendar = { version: 1, days: [5, 10, 20], within_days: 14, repeats: false }
  expect((await come()).error.details.reason).toBe('hasReward')
  expect((await h.floor.post('/admin/check_in', calendar)).status).toBe(403)
  const set = await host.post('/admin/check_in', calendar)
  expect(set.data).toMatchObject({ version: 2, within_days: 14, repeats: false, today: 0 })
  expect(set.data.aaData.at(-1)).toEqual({ day: 3, points: 20 })
  expect(await host.post('/admin/check_in', { ...calendar, days: [] })).toMatchObject({
    status: 409,
    error: { code: 'version_stale' },
  })
  const bad = await host.post('/admin/check_in', { version: 2, days: [0], within_days: 0, repeats: true })
  expect([bad.status, bad.error.details.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['days.0', 'within_days'],
  ])
})
