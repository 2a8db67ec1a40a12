import { eq } from 'drizzle-orm'
import { resources } from '#contract/resources/index.ts'
import { booking } from '#machines/booking.machine.ts'
import { deposit } from '#machines/deposit.machine.ts'
import { combine } from '#machines/combine.machine.ts'
import { printJob } from '#machines/print-job.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { settlement } from '#machines/settlement.machine.ts'
import {
  agentMerchants,
  campaigns,
  campaignTargets,
  clubSignIns,
  merchants,
  messages,
} from '../../server/db/schema/index.ts'
import { keepStore } from '../../server/reports/keep-days.ts'
import { approve } from './approve.ts'
import { type House, house, type HouseMore } from './house.ts'
import { mergeMembers } from './members.ts'
import { placeOrder, placeRefund } from './place.ts'
import { placeSettlement } from './place/place-settlement.ts'
import { placeCommission, placeInvoice, placePayout } from './place/place-billing.ts'
import { givePoints } from './place/place-guests.ts'
import { placeDeposit } from './place/place-deposit.ts'
import { placeCredit } from './place/place-topup.ts'
import { placeBooking } from './place/place-booking.ts'
import { placeCampaign } from './place/place-campaign.ts'
import { placeTaxedOrder } from './place/place-taxes.ts'
import { placeCombine } from './place/place-combine.ts'
import { placePhone } from './place/place-message.ts'
import { placeFeedback } from './place/place-referral.ts'
import { placePrintJob } from './place/place-print.ts'
import { placeQueueEntry } from './place/place-queue.ts'
import { sampleOf } from './sample-record.ts'

/** A point for each euro, a stamp for ten, a turn of the wheel for twenty. */
const rates = { perPoint: 100, perStamp: 1000, perSpinToken: 2000 }

/**
 * A store in which there is at least one row of everything that stores keep, some of it as the server itself made it.
 */
export async function busyHouse(more: HouseMore = {}): Promise<House> {
  const h = await house({ tables: 3, ...more })
  await placeOrder(h, { state: 'accepted' })
  await placeOrder(h, { state: 'served', paid: 0.5 })
  await placeTaxedOrder(h)
  await placeRefund(h, 'pending', { isCash: false, isAboveLimit: false })
  await placeSettlement(h, 'posted', settlement.examples.starts[0]!)
  await placeCombine(h, 'undoable', combine.examples.starts[0]!)
  await placeQueueEntry(h, 'waiting', queueEntry.examples.starts[0]!)
  await placeBooking(h, 'confirmed', booking.examples.starts[0]!)
  await placeDeposit(h, 'held', deposit.examples.rows![1]!.facts)
  await placeBooking(h, 'confirmed', booking.examples.starts[0]!)
  await placePrintJob(h, 'failed', printJob.examples.starts[0]!)
  const { data: zones } = await h.owner.get('/admin/kitchen_zone')
  const route = { id: zones.aaData[0].id, menu_id: [h.menu.soup], category_id: [] }
  await h.owner.call('PUT', '/admin/kitchen_zone', route)
  const { id: accountId } = await h.person('agent')
  await h.db.insert(agentMerchants).values({ merchantId: h.merchantId, accountId })
  await serveMember(h)
  await serveParties(h)
  await giveDiscount(h)
  await setUpRest(h)
  await forgetDevice(h)
  await giveReward(h)
  await givePromotions(h)
  await mergeDouble(h)
  await keepDrawer(h)
  await keepEvening(h)
  await placeOffer(h)
  await placePayout(h, 'planned', { hasAccount: true })
  await placeInvoice(h, 'open', { total: 4900 })
  await placeCommission(h)
  await postQuietDay(h)
  return h
}

/** A record of each kind that the house has none of yet, with a picture where it can have one. */
async function setUpRest(h: House): Promise<void> {
  const { data: picture } = await h.owner.post('/admin/media', sampleOf(resources.media))
  for (const resource of Object.values(resources)) {
    const { data } = await h.owner.get(`${resource.also?.list ?? resource.path}?status=all&length=1`)
    const shown = 'image_id' in resource.fields ? { image_id: picture.id } : {}
    if (data.recordsTotal === 0) await h.owner.post(resource.path, { ...sampleOf(resource), ...shown })
  }
}

/** Rewards that the member was given by hand: points and a voucher; and turns of the wheel that they claimed. */
async function giveReward(h: House): Promise<void> {
  const reward = { name: 'For a friend', channel: 'exclusive', gives: 'point', count: 20 }
  const { data: made } = await h.owner.post('/admin/reward', reward)
  const { data: members } = await h.owner.get('/admin/merchant/member_listing')
  const ada = members.aaData[0].id as string
  await h.owner.post('/admin/grant', { member_id: ada, reward_id: made.id })
  const off = { name: 'Five off', channel: 'exclusive', gives: 'voucher_amount', value: 500 }
  const { data: five } = await h.owner.post('/admin/reward', off)
  await h.owner.post('/admin/grant', { member_id: ada, reward_id: five.id })
  const turns = { name: 'A turn', channel: 'deals', gives: 'spin_token', count: 2 }
  const { data: turn } = await h.owner.post('/admin/reward', turns)
  await h.owner.post('/admin/claim_reward', { member_id: ada, reward_id: turn.id })
  await spinWheel(h, ada, made.id)
  await bringMember(h, ada)
  await askForCode(h, ada)
  await placeFeedback(h, 'given', { isContent: true })
}

/** A member who joined twice, with points and credit on the second number, and is one again. */
async function mergeDouble(h: House): Promise<void> {
  const joining = (username: string) => h.floor.post('/admin/merchant/member', { username, name: 'Cleo' })
  const [survivor, double] = [(await joining('+49 30 7654322')).data.id, (await joining('+49 30 7654323')).data.id]
  await givePoints(h, double, 30)
  await placeCredit(h, double)
  await mergeMembers(h, survivor, double)
}

/** A turn of the wheel, whose slots both have something to give or nothing. */
async function spinWheel(h: House, ada: string, rewardId: string): Promise<void> {
  const slots = [
    { name: 'Points', weight: 1, reward_id: rewardId, stock: 5 },
    { name: 'Nothing', weight: 1, is_fallback: true },
  ]
  await h.owner.call('PUT', '/admin/spin_wheel', { slots })
  await h.owner.post('/admin/spin_wheel/update_setting', { is_shown: true })
  const { data: spin } = await h.floor.post('/admin/spin', { member_id: ada })
  await h.floor.post(`/admin/workflow/spin/${spin.id}`, { event: 'spin.draw', client_seed: 'chance-of-ada' })
}

/** A member's phone that requested a code. */
async function askForCode(h: House, memberId: string): Promise<void> {
  const own = { merchantId: h.merchantId, id: h.outside.ids.id(), brandId: h.brandId, memberId }
  const now = h.outside.clock.now()
  await h.db.insert(clubSignIns).values({ ...own, phone: '+49301234567', codeHash: '', askedAt: now, usedAt: now })
}

/** A member who was referred by another one, and whose first order gave that one credit and cashback. */
async function bringMember(h: House, ada: string): Promise<void> {
  const credit = { name: 'For bringing somebody', channel: 'exclusive', gives: 'credit', value: 300 }
  const { data: thanks } = await h.owner.post('/admin/reward', credit)
  const terms = { referrerRewardId: thanks.id as string, cashbackShare: 1000, cashbackOrders: 3 }
  await h.db.update(merchants).set(terms).where(eq(merchants.merchantId, h.merchantId))
  const { referral_code } = (await h.floor.get(`/admin/merchant/member/${ada}`)).data
  const joining = { username: '+49 30 7654321', name: 'Bo', referral_code }
  const { data: bo } = await h.floor.post('/admin/merchant/member', joining)
  const items = [{ menu_id: h.menu.soup, quantity: 2 }]
  const { data: order } = await h.floor.post('/admin/order', {
    order_method: 'pickup',
    name: 'Bo',
    items,
    member_id: bo.id,
  })
  await h.floor.patch('/admin/toggle_payment_status', { order_id: order.id, payment_method: 'cash' })
  for (const event of ['order.start', 'order.ready', 'order.collect'])
    await h.supervisor.post(`/admin/workflow/order/${order.id}`, { event })
}

/** A campaign with someone left to get it, and an offer of it that is on a phone. */
async function placeOffer(h: House): Promise<void> {
  const campaignId = await placeCampaign(h, 'running', {
    isAutomatic: false,
    isDated: true,
    isReady: true,
    isOpen: true,
  })
  const [campaign] = await h.db.select().from(campaigns).where(eq(campaigns.id, campaignId))
  await placePhone(h)
  const sent = h.db.update(messages).set({ campaignId, templateId: campaign!.templateId })
  const [message] = await sent.where(eq(messages.merchantId, h.merchantId)).returning()
  await h.db.update(campaignTargets).set({ messageId: message!.id }).where(eq(campaignTargets.merchantId, h.merchantId))
}

/** A day without sales that the server itself posted, with its number and its figures. */
async function postQuietDay(h: House): Promise<void> {
  const { data } = await h.owner.post('/admin/transaction_settlement', { business_day: '2000-01-02' })
  await h.owner.post('/admin/stamp_transaction_settlement', { settlement_id: data.id })
}

/** The evening as it is kept on the next day. */
async function keepEvening({ db, merchantId, outside }: House): Promise<void> {
  const [store] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId))
  const tomorrow = new Date(outside.clock.now().getTime() + 86_400_000)
  await keepStore({ ...outside, db, clock: { now: () => tomorrow } }, store!)
}

/** A device that was notified once. It is off, so that no test sends anything to the outside. */
async function forgetDevice(h: House): Promise<void> {
  const endpoint = 'https://localhost/device'
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  await h.floor.post('/subscribe', { endpoint, keys })
  await h.floor.post('/unsubscribe', { endpoint })
}

/** A member with two visits: the first order is completed and refunded in part, the present one is still pending. */
async function serveMember(h: House): Promise<void> {
  await h.db.update(merchants).set(rates).where(eq(merchants.merchantId, h.merchantId))
  const { data: member } = await h.floor.post('/admin/merchant/member', { username: '+49 30 1234567', name: 'Ada' })
  const order = {
    order_method: 'pickup',
    name: 'Ada',
    items: [{ menu_id: h.menu.soup, quantity: 4 }],
    member_id: member.id,
  }
  const { data: first } = await h.floor.post('/admin/order', order)
  const { data: employee } = await h.owner.post('/admin/merchant_employee', { name: 'Noor', staff_id: h.floor.id })
  const clock = async (action: string) =>
    (await h.owner.post('/admin/merchant_employee_clock', { employee_id: employee.id, action })).data.shift
  const { id: shiftId } = await clock('in')
  await clock('out')
  await h.owner.post(`/admin/workflow/shift/${shiftId}`, { event: 'shift.approve' })
  const { data: voucher } = await h.owner.post('/admin/voucher', {
    name: 'Welcome',
    kind: 'percent',
    value: 1000,
    uses_limit: 2,
  })
  const show = { event: 'redemption.useVoucher', code: voucher.code }
  await h.floor.post(`/admin/workflow/redemption/${first.id}`, show)
  await h.floor.patch('/admin/toggle_payment_status', { order_id: first.id, payment_method: 'cash' })
  for (const event of ['order.start', 'order.ready', 'order.collect'])
    await h.supervisor.post(`/admin/workflow/order/${first.id}`, { event })
  const back = { order_id: first.id, amount: 1000, reason_id: h.reason['order.refund made'] }
  await h.supervisor.post('/admin/refund', back)
  const { data: second } = await h.floor.post('/admin/order', order)
  await h.floor.post(`/admin/workflow/redemption/${second.id}`, show)
  const { data: pack } = await h.owner.post('/admin/topup_package', {
    name: 'Ten',
    price: 1000,
    credit: 1000,
    bonus: 100,
  })
  const topup = { member_id: member.id, topup_package_id: pack.id, payment_method: 'card' }
  await h.floor.post('/admin/topup', topup)
  const byCredit = { order_id: second.id, payment_method: 'wallet', amount: 400 }
  await h.floor.patch('/admin/toggle_payment_status', byCredit)
}

/**
 * Parties that the server itself seated: one that ordered, got its slip and paid in part; one that still chooses, with
 * another one at its table.
 */
async function serveParties(h: House): Promise<void> {
  const [first, second, third] = h.tables.map(({ id }) => id)
  const { data: line } = await h.owner.post('/admin/queue', { name: 'Door', prefix: 'D', min_pax: 1, max_pax: 6 })
  await h.owner.post('/admin/merchant_queue', { queue_id: line.id, action: 'open' })
  const { data: entry } = await h.floor.post('/join_queue', { queue_id: line.id, pax: 2 })
  await h.floor.post('/serve_queue', { entry_id: entry.id, table_id: first })
  await h.floor.post('/cart', { table_id: first, menu_id: h.menu.cake })
  await h.floor.post('/cart', { table_id: first, menu_id: h.menu.steak, option_item_id: [h.menu.rare] })
  const { data: order } = await h.floor.post('/transfer_cart_into_order', { table_id: first })
  const part = { table_id: first, payment_method: 'cash', amount: 1000, tendered: 1200 }
  await h.floor.patch('/admin/toggle_payment_status', part)
  await h.floor.post('/print_receipt', { order_id: order.id })
  const { version } = (await h.floor.get(`/admin/order_detail/${order.id}`)).data
  await approve(h, { event: 'order.void', type: 'order', id: order.id, version })
  await h.floor.patch(`/admin/toggle_occupy_status/${second}`, { occupied: true })
  await h.floor.post('/cart', { table_id: second, menu_id: h.menu.steak, option_item_id: [h.menu.rare] })
  await h.floor.patch(`/admin/toggle_occupy_status/${third}`, { occupied: true })
  const { version: seen } = (await h.floor.get(`/admin/table/${second}`)).data
  const fields = { table_id: [third], taken: true }
  const approval_id = await approve(h, { event: 'table.join', type: 'table', id: second!, version: seen, fields })
  const joining = { event: 'table.join', ...fields, approval_id }
  await h.floor.post(`/admin/workflow/table-link/${second}`, joining)
  await h.floor.post(`/admin/workflow/table-lock/${second}`, { event: 'lock.take' })
}

/** An order with a discount and an adjustment of the store. */
async function giveDiscount(h: House): Promise<void> {
  const { data } = await h.owner.post('/admin/merchant_discount', { name: 'Regulars', kind: 'percent', value: 1000 })
  await h.owner.post('/admin/merchant_adjustment', { name: 'Birthday', value: -100 })
  const { id } = await placeOrder(h, { state: 'served' })
  const terms = { discount_id: data.id, adjustment_name: 'Birthday', adjustment_value: -100 }
  await h.owner.call('PUT', `/admin/order/${id}`, terms)
}

/** An order with two promotions that can be combined; one of them has a budget. */
async function givePromotions(h: House): Promise<void> {
  const sweets = { applicable_type: 'menu', menu_id: [h.menu.cake], stacks: 'with_all' }
  await h.owner.post('/admin/promotion', { name: 'Sweet hour', kind: 'percent', value: 1000, ...sweets, budget: 5000 })
  await h.owner.post('/admin/promotion', { name: 'Cake day', kind: 'amount', value: 50, ...sweets })
  const items = [{ menu_id: h.menu.cake, quantity: 1 }]
  await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Cleo', items })
}

/** A drawer that took cash, was short, was accepted by a second person and closed. */
async function keepDrawer(h: House): Promise<void> {
  const set = (drawerMode: 'till' | 'off') =>
    h.db.update(merchants).set({ drawerMode }).where(eq(merchants.merchantId, h.merchantId))
  await set('till')
  const { data: till } = await h.owner.post('/admin/till', { name: 'Counter', float: 10_000 })
  const { data: drawer } = await h.floor.post('/admin/drawer', { till_id: till.id, counted: 10_000 })
  const step = (event: string, more: object = {}) =>
    h.floor.post(`/admin/workflow/drawer/${drawer.id}`, { event: `drawer.${event}`, ...more })
  const { data: order } = await h.floor.post('/admin/order', {
    order_method: 'pickup',
    name: 'Ben',
    items: [{ menu_id: h.menu.soup, quantity: 1 }],
  })
  await h.floor.patch('/admin/toggle_payment_status', { order_id: order.id, payment_method: 'cash' })
  const { data: packs } = await h.owner.get('/admin/topup_package')
  const { data: people } = await h.floor.get('/admin/merchant/member_listing')
  const inCash = { member_id: people.aaData[0].id, topup_package_id: packs.aaData[0].id, payment_method: 'cash' }
  await h.floor.post('/admin/topup', inCash)
  const booking_id = await placeBooking(h, 'confirmed', booking.examples.starts[0]!)
  await h.floor.post('/admin/booking_deposit', { booking_id, amount: 2500, payment_method: 'cash' })
  await step('beginCount')
  const { data: short } = await step('count', { counted: 10_000 })
  const fields = { reason: 'Wrong change' }
  const what = { event: 'drawer.accept', type: 'drawer', id: drawer.id, version: short.version, fields }
  await step('accept', { ...fields, approval_id: await approve(h, what) })
  await step('close', { left_in: 4000 })
  await set('off')
}
