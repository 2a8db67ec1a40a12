import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { approve } from '../../support/approve.ts'
import { entries, giving, member, mergeMembers } from '../../support/members.ts'

let h: House
let host: Person
let ada: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  await giving(h)
  host = await h.person('operation', ['floor', 'members'])
  ada = await member(h)
})

const ranks = [
  { name: 'Guest', threshold: 0, points_percent: 100 },
  { name: 'Friend', threshold: 2000, points_percent: 150 },
]
const set = (fields: object = {}) => host.post('/admin/rank', { version: 1, months: 6, ranks, ...fields })
const look = async (id = ada) => (await host.get(`/admin/merchant/member/${id}`)).data
/** Takes an order of a member by phone; answers its id. */
const order = async () => {
  const items = [{ menu_id: h.menu.soup, quantity: 4 }]
  const told = { order_method: 'pickup', name: 'Ada', phone: '+49301234567', member_id: ada, items }
  return (await h.floor.post('/admin/order', told)).data.id as string
}
/** Lets a member spend an amount on a completed order, some days ago. */
const spend = async (amount: number, days: number) => {
  const id = await order()
  await h.db.execute(sql`UPDATE orders SET state = 'completed', subtotal = ${amount}, total = ${amount}, discount = 0,
    adjustment = 0, refunded = 0, business_day = business_day - ${days}::int WHERE id = ${id}`)
}

test('a member has the highest rank that their spending of the last months reaches, and is told what is missing', async () => {
  expect((await look()).rank).toBeNull()
  const made = await set()
  expect(made.data).toMatchObject({ version: 2, unranked: 0, aaData: [{ name: 'Guest', members: 1 }, { members: 0 }] })
  expect(await look()).toMatchObject({ rank: { name: 'Guest' }, next_rank: { name: 'Friend', missing: 2000 } })
  await spend(1500, 10)
  expect((await look()).next_rank).toEqual({ name: 'Friend', missing: 500 })
  await spend(500, 20)
  expect(await look()).toMatchObject({ rank: { name: 'Friend' }, next_rank: null })
  await spend(9000, 400)
  const [guest, friend] = (await host.get('/admin/rank')).data.aaData
  expect([guest.members, friend.members]).toEqual([0, 1])
  const having = async (rankId: string) =>
    (await host.get(`/admin/merchant/member_listing?rank_id=${rankId}`)).data.recordsFiltered
  expect([await having(guest.id), await having(friend.id), await having('gone')]).toEqual([0, 1, 0])
})

test('an order earns points by the rank that its member has when they are named on it', async () => {
  await giving(h, { perPoint: 1 })
  const points = async () => Number(/\+(\d+)/.exec((await entries(h, ada)).at(-1)!)![1])
  await order()
  const plain = await points()
  await set({ ranks: [{ name: 'Friend', threshold: 0, points_percent: 150 }] })
  await order()
  expect(await points()).toBe(Math.floor(plain * 1.5))
  expect(await violationsIn(h)).toEqual([])
})

test('ranks are set by whoever may change members, in rising steps, and never over what somebody else just set', async () => {
  expect(await h.floor.post('/admin/rank', { version: 1, months: 6, ranks })).toMatchObject({ status: 403 })
  const twice = await set({ ranks: [ranks[1], { ...ranks[0], name: 'friend' }] })
  expect(twice).toMatchObject({
    status: 422,
    error: { details: [{ field: 'ranks.1.name' }, { field: 'ranks.1.threshold' }] },
  })
  const { data } = await set()
  expect(await set()).toMatchObject({ status: 409, error: { details: { version: 2 } } })
  const [{ id }] = data.aaData
  const kept = await set({ version: 2, ranks: [{ id, name: 'Regular', threshold: 100, points_percent: 110 }] })
  expect(kept.data).toMatchObject({ aaData: [{ id, name: 'Regular' }], unranked: 1 })
})

test('a reset shows how many have each rank afterwards, and counts what is spent from today on', async () => {
  await set()
  await spend(5000, 3)
  const shown = await host.post('/admin/rank/reset', { version: 2, preview: true })
  expect(shown.data.aaData).toMatchObject([{ members: 1 }, { members: 0 }])
  expect((await look()).rank.name).toBe('Friend')
  const done = await host.post('/admin/rank/reset', { version: 2 })
  expect(done.data).toMatchObject({ version: 3, since: done.data.counted_from })
  expect((await look()).rank.name).toBe('Guest')
  const trail = await h.owner.get('/admin/audit?search=&length=20')
  expect(trail.data.aaData.map(({ event }: { event: string }) => event)).toContain('rank.reset')
})

const three = [...ranks, { name: 'Regular', threshold: 5000, points_percent: 200 }]

test('a member who spends too little keeps the rank for the days of grace, and then falls to what they spend for', async () => {
  await set({ grace_days: 30 })
  await spend(2500, 200)
  expect(await look()).toMatchObject({ rank: { name: 'Friend' }, is_rank_held: true, next_rank: null })
  await set({ version: 2, grace_days: 10 })
  expect(await look()).toMatchObject({ rank: { name: 'Guest' }, is_rank_held: false })
  const [guest, friend] = (await host.get('/admin/rank')).data.aaData
  expect([guest.members, friend.members]).toEqual([1, 0])
})

test('by the setting they fall a step with every period, or never', async () => {
  await set({ ranks: three, months: 6, fall: 'one_step' })
  await spend(6000, 200)
  expect((await look()).rank.name).toBe('Friend')
  await h.db.execute(sql`UPDATE orders SET business_day = business_day - 200 WHERE member_id = ${ada}`)
  expect((await look()).rank.name).toBe('Guest')
  await set({ version: 2, ranks: three, fall: 'never' })
  expect(await look()).toMatchObject({ rank: { name: 'Regular' }, is_rank_held: true })
  const kept = await set({ version: 3, months: 3, ranks: three })
  expect(kept.data).toMatchObject({ months: 3, fall: 'never', grace_days: 0 })
})

const send = async (event: string, fields: object = {}) => {
  const { version } = await look()
  const call = { event: `member.${event}`, ...fields, version }
  const asked = { event: `member.${event}`, type: 'member', id: ada, version, fields, by: host }
  return {
    alone: () => host.post(`/admin/workflow/member/${ada}`, call),
    approved: async () => host.post(`/admin/workflow/member/${ada}`, { ...call, approval_id: await approve(h, asked) }),
  }
}

test('a rank by hand stays until its day, whatever is spent; more than a step up takes a second person', async () => {
  const { data } = await set({ ranks: three })
  const [, friend, regular] = data.aaData.map(({ id }: { id: string }) => id)
  const until = '2026-12-24'
  const far = await send('set_rank', { rank_id: regular, until, remark: 'A friend of the house' })
  expect(await far.alone()).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  expect((await far.approved()).data).toMatchObject({ rank: { name: 'Regular' }, rank_until: until })
  const step = await send('set_rank', { rank_id: friend, until, remark: 'One step after all' })
  expect((await step.alone()).data).toMatchObject({ rank: { name: 'Friend' } })
  // Two steps, each by oneself, are as far.
  const next = await send('set_rank', { rank_id: regular, until, remark: 'And another step' })
  expect(await next.alone()).toMatchObject({ status: 403 })
  await spend(6000, 3)
  expect((await look()).rank.name).toBe('Friend')
  expect((await host.get(`/admin/merchant/member_listing?rank_id=${friend}`)).data.recordsFiltered).toBe(1)
  expect((await (await send('release_rank')).alone()).data).toMatchObject({
    rank: { name: 'Regular' },
    rank_until: null,
  })
  const gone = await send('set_rank', { rank_id: 'gone', until, remark: 'No such rank' })
  expect(await gone.alone()).toMatchObject({ status: 409, error: { details: { reason: 'isRank' } } })
  const past = await send('set_rank', { rank_id: friend, until: '2026-11-01', remark: 'Too late' })
  expect(await past.alone()).toMatchObject({ status: 422, error: { details: [{ key: 'untilPast' }] } })
  await h.db.execute(sql`UPDATE members SET rank_id = ${friend}, rank_until = '2026-11-19' WHERE id = ${ada}`)
  expect(await look()).toMatchObject({ rank: { name: 'Regular' }, rank_until: null, facts: { isRankLocked: false } })
})

test('of two who are merged the higher rank stays, earned or set by hand', async () => {
  const { data } = await set({ ranks: three })
  const [, , regular] = data.aaData.map(({ id }: { id: string }) => id)
  await spend(1500, 3)
  const twin = await member(h, 'Ada L.')
  await h.db.execute(sql`UPDATE members SET rank_id = ${regular}, rank_until = '2026-12-24' WHERE id = ${twin}`)
  await mergeMembers(h, ada, twin, host)
  expect(await look()).toMatchObject({ rank: { name: 'Regular' }, rank_until: '2026-12-24' })
  const third = await member(h, 'A. Lovelace')
  await h.db.execute(sql`UPDATE members SET rank_id = null, rank_until = null WHERE id = ${ada}`)
  await spend(4000, 2)
  await mergeMembers(h, third, ada, host)
  expect(await look(third)).toMatchObject({ rank: { name: 'Regular' }, rank_until: null })
  expect(await look()).toMatchObject({ state: 'merged', rank: { name: 'Guest' } })
})
