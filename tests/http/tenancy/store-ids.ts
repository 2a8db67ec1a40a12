import { placeReceipt } from '../../support/place/place-receipt.ts'
import { eq } from 'drizzle-orm'
import { resourceNames, resources } from '#contract/resources/index.ts'
import { booking } from '#machines/booking.machine.ts'
import { combine } from '#machines/combine.machine.ts'
import { printJob } from '#machines/print-job.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { feedback } from '#machines/feedback.machine.ts'
import { referral } from '#machines/referral.machine.ts'
import { spin } from '#machines/spin.machine.ts'
import { grant } from '#machines/grant.machine.ts'
import { drawer } from '#machines/drawer.machine.ts'
import { shift } from '#machines/shift.machine.ts'
import { deposit } from '#machines/deposit.machine.ts'
import { topup } from '#machines/topup.machine.ts'
import { settlement } from '#machines/settlement.machine.ts'
import { categories, options } from '../../../server/db/schema/index.ts'
import { type House, pinOf } from '../../support/house.ts'
import { ownersWord, sampleOf } from '../../support/sample-record.ts'
import { samplePicture } from '../../support/sample-picture.ts'
import { placeCart, placeOrder, placePayment, placeRefund } from '../../support/place.ts'
import { placeSettlement } from '../../support/place/place-settlement.ts'
import { placeVoucher } from '../../support/place/place-guests.ts'
import { placeCombine } from '../../support/place/place-combine.ts'
import { placePrinter, placePrintJob } from '../../support/place/place-print.ts'
import { placeEmployee, placeShift } from '../../support/place/place-shift.ts'
import { placeFeedback, placeReferral } from '../../support/place/place-referral.ts'
import { placeSpin } from '../../support/place/place-wheel.ts'
import { placeGrant } from '../../support/place/place-grant.ts'
import { campaign } from '#machines/campaign.machine.ts'
import { placeCampaign, placeTemplate } from '../../support/place/place-campaign.ts'
import { placeMessage, placePhone } from '../../support/place/place-message.ts'
import {
  placeInvoice,
  placeOutgoing,
  placePayout,
  placePlan,
  placeSubscription,
} from '../../support/place/place-billing.ts'
import { placeDeposit } from '../../support/place/place-deposit.ts'
import { placeTopup } from '../../support/place/place-topup.ts'
import { placeDrawer } from '../../support/place/place-drawer.ts'
import { placeBooking, placeBookingDay } from '../../support/place/place-booking.ts'
import { placeQueueEntry, placeQueueGroup } from '../../support/place/place-queue.ts'

/** A row of a store of every kind that a call can name. */
export type StoreIds = Awaited<ReturnType<typeof idsOf>>

/** Fills a store with a row of every kind; a call that names a new kind adds it here. */
export async function idsOf(h: House) {
  const order = await placeOrder(h, { state: 'served' })
  const other = await placeOrder(h, { state: 'served' })
  const cart = await placeCart(h, 'open')
  const payment = await placePayment(h, 'captured')
  const reason = (event: string) => h.reason[`${event} made`] ?? h.reason[`${event} not made`]!
  const approval = await h.owner.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: order.id,
    version: 1,
    pin: pinOf(h.merchantId),
  })
  const [category] = await h.db.select().from(categories).where(eq(categories.merchantId, h.merchantId))
  const [option] = await h.db.select().from(options).where(eq(options.merchantId, h.merchantId))
  const username = `+49${h.merchantId.replaceAll(/\D/g, '').padEnd(9, '1').slice(0, 9)}`
  const pack = { name: 'Fifty', price: 5000, credit: 5000 }
  const member = await h.owner.post('/admin/merchant/member', { name: 'Ada', username })
  const own = {
    store: h.merchantId,
    table: order.tableId!,
    free: h.tables[1]!.id,
    /** A table that a call seats. */
    seated: h.tables[0]!.id,
    order: order.id,
    line: order.lineIds[0]!,
    other: other.id,
    combine: await placeCombine(h, 'picked', combine.examples.starts[0]!),
    cart: cart.id,
    cartLine: cart.lineId!,
    payment: payment.id,
    paid: payment.orderId,
    receipt: await placeReceipt(h),
    refund: (await placeRefund(h, 'pending', { isCash: false, isAboveLimit: false })).id,
    settlement: await placeSettlement(h, 'calculated', settlement.examples.starts[0]!),
    voiding: reason('order.void'),
    comping: reason('order.comp'),
    cancelling: reason('order.cancel'),
    refunding: reason('order.refund'),
    clearing: reason('table.clear'),
    removing: reason('queueEntry.remove'),
    menu: h.menu.steak,
    rare: h.menu.rare,
    approval: approval.data.approval_id as string,
    payOption: (await h.owner.get('/admin/payment_option')).data.aaData[0].id as string,
    queue: await placeQueueGroup(h, 'accepting', queueGroup.examples.starts[0]!),
    entry: await placeQueueEntry(h, 'waiting', queueEntry.examples.starts[0]!),
    behind: await placeQueueEntry(h, 'waiting', queueEntry.examples.starts[0]!),
    paper: await placePrintJob(h, 'failed', printJob.examples.starts[0]!),
    printer: await placePrinter(h),
    zone: (await h.owner.get('/admin/kitchen_zone')).data.aaData[0].id as string,
    category: category!.id,
    option: option!.id,
    floorZone: (await h.owner.get('/admin/floor_plan')).data.zones[0].id as string,
    media: (await h.owner.post('/admin/media', { name: 'Soup', file: samplePicture })).data.id as string,
    message: await placeMessage(h, 'waiting', { isBarred: false, isResting: false }),
    phone: await placePhone(h),
    whatsapp: await placeTemplate(h, 'submitted'),
    marketing_campaign: await placeCampaign(h, 'draft', campaign.examples.starts[0]!),
    voucher: (await placeVoucher(h, 'issued', { uses: 0, reserved: 0, usesLeft: 1, isOver: false })).id,
    reward: (await h.owner.post('/admin/reward', { name: 'Five', channel: 'deals', gives: 'point', count: 5 })).data
      .id as string,
    spin: await placeSpin(h, 'offered', spin.examples.starts[0]!),
    referral: await placeReferral(h, 'joined', referral.examples.starts[0]!),
    feedback: await placeFeedback(h, 'given', feedback.examples.starts[0]!),
    grant: await placeGrant(h, 'offered', grant.examples.starts[0]!),
    promotion: (await h.owner.post('/admin/promotion', { name: 'Hour', kind: 'amount', value: 100 })).data.id as string,
    discount: (await h.owner.post('/admin/merchant_discount', { name: 'Ten', kind: 'amount', value: 100 })).data
      .id as string,
    adjustment: (await h.owner.post('/admin/merchant_adjustment', { name: 'Cork', value: -100 })).data.id as string,
    member: member.data.id as string,
    /** The key to the store's door, which guests have. */
    key: (await h.owner.post('/admin/queue_key', {})).data.key as string,
    staff: h.floor.id,
    employee: await placeEmployee(h),
    shift: await placeShift(h, 'planned', shift.examples.starts[0]!),
    drawer: await placeDrawer(h, 'counted', { ...drawer.examples.starts[0]!, counted: 20_000, tries: 1 }),
    booking: await placeBooking(h, 'confirmed', booking.examples.starts[0]!),
    deposit: await placeDeposit(h, 'held', deposit.examples.rows![0]!.facts),
    bookingDay: await placeBookingDay(h, 'taking', { isResumeDue: false }),
    payout: await placePayout(h, 'planned', { hasAccount: true }),
    invoice: await placeInvoice(h, 'open', { total: 4900 }),
    subscription: await placeSubscription(h, 'active', { ends: false, overdue: 0 }),
    plan: await placePlan(h),
    outgoing: await placeOutgoing(h),
    topup_package: (await h.owner.post('/admin/topup_package', pack)).data.id as string,
    topup: await placeTopup(h, 'credited', { ...topup.examples.starts[0]!, refundable: 5000 }),
    owner: h.owner.id,
    pin: pinOf(h.merchantId),
  }
  const { link } = (await h.owner.get(`/admin/booking/${own.booking}`)).data as { link: string }
  return { ...own, link, ...(await recordsOf(h, ['reason', 'payment_option', 'kitchen_zone', ...Object.keys(own)])) }
}

/** A record of each kind in a store's set-up, besides the existing ones. */
async function recordsOf(h: House, there: readonly string[]): Promise<Record<string, string>> {
  const kinds = resourceNames.filter((name) => !there.includes(name))
  const ids: Record<string, string> = {}
  for (const kind of kinds) {
    const made = { ...sampleOf(resources[kind]), ...ownersWord(resources[kind]) }
    ids[kind] = (await h.owner.post(resources[kind].path, made)).data.id
  }
  return ids
}
