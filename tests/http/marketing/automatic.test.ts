import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { campaigns, campaignTargets, orders } from '../../../server/db/schema/index.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { day, placeOrder } from '../../support/place.ts'
import { giveConsent, placeMember } from '../../support/place/place-guests.ts'
import { placeTemplate } from '../../support/place/place-campaign.ts'
import { atAnyHour, onPhones } from '../../support/offers.ts'

const second = 1000
const hours = 3_600_000
let h: House
let host: Person
beforeEach(async () => {
  h = await house({ tables: 1 })
  host = await h.person('operation', ['floor', 'members'])
  await atAnyHour(h)
})

/** A member who agreed, and whose last visit was some days ago. */
async function guestGone(days: number, name = 'Ada'): Promise<string> {
  const id = await placeMember(h, name)
  await giveConsent(h, id)
  await visit(id, days)
  return id
}
async function visit(memberId: string, ago: number): Promise<void> {
  const businessDay = addDays(day, -ago)
  const { id } = await placeOrder(h, { state: 'completed', method: 'pickup', paid: 1, businessDay })
  const placedAt = new Date(`${businessDay}T17:00:00Z`)
  await h.db.update(orders).set({ memberId, placedAt }).where(eq(orders.id, id))
}
/** An automatic campaign that is on. */
async function armed(kind: 'level_1_callback' | 'level_2_callback', days: number): Promise<string> {
  const { data } = await host.post('/admin/campaign', {
    name: kind,
    kind,
    days,
    at_time: '11:00',
    template_id: await placeTemplate(h, 'approved', `Dear {{first_name}}, come again, says the ${kind} of our house`),
  })
  const { status } = await host.post(`/admin/workflow/campaign/${data.id}`, {
    event: 'campaign.start',
    version: data.version,
  })
  expect(status).toBe(200)
  return data.id
}
/** Lets days go by, each with the hour of the campaigns in it; the sign-in is used, so it lives. */
async function pass(days: number): Promise<void> {
  for (let at = 0; at < days; at += 1) {
    h.pass(15 * hours)
    for (let seconds = 0; seconds < 4; seconds += 1) {
      await h.app.sweep()
      await h.app.sendDue()
      h.pass(second)
    }
    h.pass(9 * hours - 4 * second)
  }
}
const occasionsOf = async (id: string) =>
  (await h.db.select().from(campaignTargets).where(eq(campaignTargets.campaignId, id))).map(
    ({ memberId, occasion }) => [memberId, occasion],
  )

test('whoever is gone for a month is called back once, and whoever was here lately is not', async () => {
  const ada = await guestGone(29)
  await guestGone(10, 'Bea')
  await guestGone(200, 'Gone for good')
  const id = await armed('level_1_callback', 30)
  await pass(3)
  expect(await occasionsOf(id)).toEqual([[ada, `level_1_callback:${addDays(day, -29)}`]])
  expect(await onPhones(h)).toEqual([expect.stringMatching(/^Dear Ada, come again/)])
})

test('a visit ends an absence, and the next absence is a new occasion', async () => {
  const ada = await guestGone(31)
  const id = await armed('level_1_callback', 30)
  await pass(1)
  await visit(ada, -1)
  await pass(2)
  expect(await occasionsOf(id)).toHaveLength(1)
  await h.db.update(campaigns).set({ days: 2 }).where(eq(campaigns.id, id))
  await pass(2)
  expect(await occasionsOf(id)).toEqual([
    [ada, `level_1_callback:${addDays(day, -31)}`],
    [ada, `level_1_callback:${addDays(day, 1)}`],
  ])
})

test('a guest with an order since the last finished one is not called back', async () => {
  const ada = await guestGone(31)
  const { id } = await placeOrder(h, { state: 'preparing', method: 'pickup' })
  await h.db.update(orders).set({ memberId: ada }).where(eq(orders.id, id))
  const campaign = await armed('level_1_callback', 30)
  await pass(2)
  expect(await occasionsOf(campaign)).toEqual([])
})

test('the second callback of an absence comes two weeks after the first at the earliest, and by itself without one', async () => {
  const ada = await guestGone(60)
  const first = await armed('level_1_callback', 30)
  const second = await armed('level_2_callback', 60)
  await pass(2)
  expect(await occasionsOf(first)).toHaveLength(1)
  expect(await occasionsOf(second)).toEqual([])
  await pass(14)
  expect(await occasionsOf(second)).toEqual([[ada, `level_2_callback:${addDays(day, -60)}`]])
  const bea = await guestGone(45, 'Bea')
  host = await h.person('operation', ['floor', 'members'])
  const { data } = await host.get(`/admin/campaign/${first}`)
  await host.post(`/admin/workflow/campaign/${first}`, { event: 'campaign.pause', version: data.version })
  await pass(1)
  expect(await occasionsOf(second)).toHaveLength(2)
  expect(await occasionsOf(second)).toContainEqual([bea, `level_2_callback:${addDays(day, -45)}`])
})
