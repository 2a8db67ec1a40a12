/** Acts of guests and of those who serve them: each is sent to the app as a command, and booked on the sheet. */
import { pick } from 'statechart-paths/paths/random.ts'
import { forwardSteps } from '#machines/order.steps.ts'
import { approve } from '../approve.ts'
import { placeSection } from '../place/place-booking.ts'
import { type Bistro, choose, ppmOf, termsFor, type Choice, whole, yes } from './bistro.ts'
import {
  billed,
  book,
  cut,
  type Day,
  giveBack,
  isHeldByOne,
  leftOf,
  newDay,
  paid,
  price,
  type SheetLine,
  type SheetOrder,
  standing,
  totalOf,
  undo,
  voidLine,
} from './sheet.ts'

/** A running month: its store, the present day, and the sheet's figures of each day. */
export interface Month {
  at: Bistro
  today: string
  days: Map<string, Day>
  orders: SheetOrder[]
  /** The credit that the member has left. */
  credit: number
}
export const dayOf = ({ days }: Month, day: string): Day => {
  if (!days.has(day)) days.set(day, newDay())
  return days.get(day)!
}
const now = (month: Month) => dayOf(month, month.today)
const isOneOf = (month: Month, n: number) => Math.floor(month.at.random() * n) === 0

/** Lets a minute or so pass, so that no two payments are of one moment. */
function wait(month: Month): void {
  month.at.h.pass(whole(month.at.random, 20_000, 50_000))
}

const look = async ({ at: { h } }: Month, id: string) => yes(await h.floor.get(`/admin/order_detail/${id}`))

/** Sends an order, and prices it on the sheet. */
async function enter(month: Month, wanted: Choice, sent: Promise<any>, table: string | null): Promise<SheetOrder> {
  const { id } = await sent
  const { number, lines } = await look(month, id)
  const told = wanted.map(([dish, quantity]): SheetLine => {
    const line = lines.find((one: { menu_id: string }) => one.menu_id === dish.id)
    const none = { isOnTheHouse: false, isGone: false, isOnReceipt: false, left: null }
    return { ...none, id: line.id, dish: dish.name, quantity, list: 0, discount: 0, adjustment: 0, cells: [] }
  })
  const order: SheetOrder = { id, number, table, saleDay: month.today, lines: told, payments: [], isOver: false }
  month.orders.push(order)
  return order
}

/** Seats guests at a free table, or takes the order of one who takes it along. */
async function place(month: Month, wanted: Choice, isSeated: boolean, member_id?: string): Promise<SheetOrder> {
  const { h, freeTables } = month.at
  wait(month)
  const items = wanted.map(([{ id: menu_id }, quantity]) => ({ menu_id, quantity }))
  if (!isSeated) {
    const order = { order_method: 'pickup', name: 'Ada', items, ...(member_id && { member_id }) }
    return enter(month, wanted, h.floor.post('/admin/order', order).then(yes), null)
  }
  const table_id = freeTables.shift()!
  yes(await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 }))
  return enter(month, wanted, atTable(month, table_id, wanted), table_id)
}
async function atTable({ at: { h } }: Month, table_id: string, wanted: Choice): Promise<any> {
  for (const [{ id: menu_id }, quantity] of wanted) yes(await h.floor.post('/cart', { table_id, menu_id, quantity }))
  return yes(await h.floor.post('/transfer_cart_into_order', { table_id }))
}

/** Gives some orders a discount, an adjustment or a dish on the house, and prices all of them on the sheet. */
async function setTerms(month: Month, order: SheetOrder, wanted: Choice, isSeated: boolean): Promise<void> {
  const { at, today } = month
  const { h, discountId } = at
  const isRegular = isOneOf(month, 4)
  const adjustment = isOneOf(month, 4) ? whole(at.random, -300, 200) : 0
  const terms = {
    ...(isRegular && { discount_id: discountId }),
    ...(adjustment !== 0 && { adjustment_name: 'Made good', adjustment_value: adjustment }),
  }
  if (Object.keys(terms).length > 0) yes(await h.owner.call('PUT', `/admin/order/${order.id}`, terms))
  const given = isOneOf(month, 6) ? order.lines.at(-1)! : undefined
  if (given) {
    const fields = { order_id: order.id, order_item_id: [given.id], reason_id: h.reason['order.comp made'] }
    yes(await h.owner.post('/admin/comp_order', fields))
    given.isOnTheHouse = true
  }
  const asked = wanted.map(([dish, quantity], line) => {
    const amounts = dish.taxes.length === 1 ? [dish.price * quantity] : shares(dish.price * quantity)
    const parts = dish.taxes.map(([category], place) => ({
      tax: { category, ppm: ppmOf(category, today, isSeated), isInclusive: true },
      amount: amounts[place]!,
    }))
    return { isOnTheHouse: order.lines[line]!.isOnTheHouse, parts }
  })
  const free = wanted.flatMap(([dish], line) => (order.lines[line]!.isOnTheHouse ? [dish] : []))
  price(order.lines, asked, termsFor(at, wanted, { isRegular, adjustment, isSeated }, free))
  for (const line of order.lines) line.list = wanted[order.lines.indexOf(line)]![0].price * line.quantity
}
/** A lunch is seven parts food and three parts drink; the larger fraction has the odd unit, of two halves the first. */
const shares = (amount: number) => {
  const food = Math.floor((amount * 7) / 10) + ((amount * 7) % 10 >= 5 ? 1 : 0)
  return [food, amount - food]
}

/** Pays some lines, an amount, or all that is due. */
async function pay(
  month: Month,
  order: SheetOrder,
  more: { method?: string; lines?: SheetLine[]; amount?: number } = {},
) {
  const { h, random } = month.at
  const due = billed(order) - paid(order)
  const method = more.method ?? pick(['cash', 'card'], random)
  const amount = more.amount ?? (more.lines ? more.lines.reduce((sum, line) => sum + totalOf(line), 0) : due)
  const tip = ['cash', 'card'].includes(method) && isOneOf(month, 3) ? whole(random, 50, 300) : 0
  wait(month)
  const body = {
    order_id: order.id,
    payment_method: method,
    amount,
    ...(tip > 0 && { tip }),
    ...(more.lines && { order_item_id: more.lines.map(({ id }) => id) }),
  }
  const before = new Set(order.payments.map(({ id }) => id))
  yes(await h.floor.patch('/admin/toggle_payment_status', body))
  const { payments } = await look(month, order.id)
  const { id } = payments.find((one: any) => !before.has(one.id) && one.state === 'captured')
  const payment = { id, method, amount, refunded: 0, at: h.outside.clock.now().getTime() }
  const settled = (amount === due ? standing(order) : (more.lines ?? [])).filter(({ isOnReceipt }) => !isOnReceipt)
  book(now(month), order, payment, tip, settled)
  return { payment, tip }
}

/** Undoes a payment, with a supervisor's PIN. */
async function undoPayment(month: Month, order: SheetOrder, { payment, tip }: Awaited<ReturnType<typeof pay>>) {
  const { h } = month.at
  wait(month)
  const { payments } = await look(month, order.id)
  const { version } = payments.find(({ id }: { id: string }) => id === payment.id)
  const fields = { reason_id: h.reason['order.unpay not made'] }
  const what = { event: 'payment.void', type: 'payment', id: payment.id, version, amount: payment.amount, fields }
  const approval_id = await approve(h, what)
  yes(await h.floor.post(`/admin/workflow/payment/${payment.id}`, { event: 'payment.void', ...fields, approval_id }))
  undo(now(month), order, payment, tip)
}

/** Ends refunds that go back by card, by hand. */
async function handOver({ at: { h } }: Month, refunds: { id: string; state: string }[]): Promise<void> {
  for (const { id, state } of refunds.filter((one) => one.state === 'pending')) {
    const given = { event: 'refund.completeByHand', way: 'transfer', remark: 'By transfer' }
    if (state === 'pending') yes(await h.supervisor.post(`/admin/workflow/refund/${id}`, given))
  }
  h.pass(10_000)
  await h.app.sweep()
}

async function askBack(month: Month, order: SheetOrder, more: object): Promise<any> {
  const { h } = month.at
  wait(month)
  const asked = { order_id: order.id, reason_id: h.reason['order.refund made'], ...more }
  const data = yes(await h.supervisor.post('/admin/refund', asked))
  await handOver(month, data.refunds)
  return data
}

const isSet = ({ cells }: SheetLine) => cells.length > 1

/** Gives money of a paid order back: of a line, of one portion, of a part of a line, of a sum, or of all. */
export async function refund(month: Month, order: SheetOrder): Promise<void> {
  const { random } = month.at
  const lines = standing(order).filter((line) => leftOf(line) > 0)
  const line = pick(lines, random)
  if (!line) return
  const left = lines.reduce((sum, one) => sum + leftOf(one), 0)
  if (lines.some(isSet) && !isHeldByOne(order, left)) return
  const kind = pick(['line', 'portion', 'portion', 'part', 'sum', 'sum', 'all'], random)
  if (kind === 'portion' && line.quantity > 1 && line.left === null) {
    const known = new Set(order.lines.map(({ id }) => id))
    await askBack(month, order, { order_item_id: [line.id], portions: { [line.id]: 1 } })
    const { lines: shown } = await look(month, order.id)
    const piece = cut(order, line, 1, shown.find(({ id }: { id: string }) => !known.has(id)).id)
    if (leftOf(piece) > 0) giveBack(now(month), order, leftOf(piece), [piece])
  } else if (kind === 'part' && !isSet(line) && leftOf(line) > 1) {
    const amount = whole(random, 1, leftOf(line) - 1)
    await askBack(month, order, { order_item_id: [line.id], amount })
    giveBack(now(month), order, amount, [line])
  } else if (kind === 'sum' && !lines.some(isSet) && left > 1) {
    const amount = whole(random, 1, left - 1)
    await askBack(month, order, { amount })
    giveBack(now(month), order, amount, lines)
  } else if (kind === 'all') {
    await askBack(month, order, {})
    giveBack(now(month), order, left, lines)
  } else {
    await askBack(month, order, { order_item_id: [line.id] })
    giveBack(now(month), order, leftOf(line), [line])
  }
}

/** Takes a dish off a paid bill. */
async function voidPaid(month: Month, order: SheetOrder): Promise<void> {
  const { h, random } = month.at
  const line = pick(standing(order), random)
  if (!line || standing(order).length < 2 || totalOf(line) === 0) return
  const { version } = await look(month, order.id)
  wait(month)
  const fields = { order_item_id: [line.id], reason_id: h.reason['order.void made'] }
  const asked = { event: 'order.void', type: 'order', id: order.id, version, amount: totalOf(line), fields }
  const approval_id = await approve(h, asked)
  yes(await h.floor.post('/admin/void_order', { order_id: order.id, ...fields, approval_id }))
  const { data } = await h.owner.get('/admin/refund?length=100')
  voidLine(now(month), order, line)
  await handOver(month, data.aaData)
}

/**
 * A party with a deposit: it pays with the deposit as far as possible, and the rest is returned or kept by the store.
 */
async function party(month: Month): Promise<void> {
  const { h, random } = month.at
  wait(month)
  const { sectionId } = await placeSection(h)
  const start = new Date(h.outside.clock.now())
  start.setUTCMinutes(Math.ceil(start.getUTCMinutes() / 15) * 15 + 15, 0, 0)
  const wish = { pax: 2, at: start.toISOString(), name: 'Keller', section_id: sectionId }
  const { id } = yes(await h.floor.post('/admin/booking', wish))
  const amount = whole(random, 10, 60) * 100
  const taken = { booking_id: id, amount, payment_method: pick(['cash', 'card'], random) }
  const deposit = yes(await h.floor.post('/admin/booking_deposit', taken))
  const day = now(month)
  add(day, taken.payment_method, amount)
  day.deposits.taken += amount
  yes(await h.floor.post(`/admin/workflow/booking/${id}`, { event: 'booking.seat' }))
  const table = yes(await h.floor.get(`/admin/booking/${id}`)).tables[0].id as string
  const wanted = choose(month.at)
  const order = await enter(month, wanted, atTable(month, table, wanted), table)
  await setTerms(month, order, wanted, true)
  const used = Math.min(amount, billed(order))
  if (used > 0) await pay(month, order, { method: 'deposit', amount: used })
  if (billed(order) > used) await pay(month, order)
  const left = amount - used
  const kind = pick(['return', 'keep', 'stay'], random)
  if (left === 0 || kind === 'stay') return
  const { version } = yes(await h.floor.get(`/admin/booking_deposit/${deposit.id}`))
  const event = `deposit.${kind}`
  const fields = { reason: 'Ate less' }
  const approval_id = await approve(h, { event, type: 'deposit', id: deposit.id, version, amount: left, fields })
  yes(await h.floor.post(`/admin/workflow/deposit/${deposit.id}`, { event, ...fields, approval_id }))
  if (kind === 'keep') day.deposits.kept -= left
  else {
    day.deposits.given_back -= left
    add(day, taken.payment_method, -left)
  }
}
function add(day: Day, method: string, deposits: number): void {
  const none = { payments: 0, taken: 0, tips: 0, credit_sold: 0, deposits: 0, given_back: 0 }
  ;(day.ways[method] ??= none).deposits += deposits
}

/** A member who buys credit where it is needed, and pays with it. */
async function onCredit(month: Month): Promise<SheetOrder> {
  const { h, random, packageId, ada } = month.at
  const wanted = choose(month.at)
  const order = await place(month, wanted, false, ada)
  await setTerms(month, order, wanted, false)
  while (month.credit < billed(order)) {
    const payment_method = pick(['cash', 'card'], random)
    wait(month)
    yes(await h.floor.post('/admin/topup', { member_id: ada, topup_package_id: packageId, payment_method }))
    add(now(month), payment_method, 0)
    now(month).ways[payment_method]!.credit_sold += 5000
    now(month).credit.taken += 5000
    month.credit += 5000
  }
  if (billed(order) > 0) await pay(month, order, { method: 'wallet' })
  month.credit -= billed(order)
  return order
}

const visits = [
  'whole',
  'whole',
  'items',
  'items',
  'sums',
  'undone',
  'voided',
  'credit',
  'party',
  'open',
  'late',
  'halves',
] as const
type Visit = (typeof visits)[number]

/** One visit of guests; answers the order where it should be over by the end of the day. */
export async function visit(month: Month, kind: Visit = pick(visits, month.at.random)): Promise<void> {
  if (kind === 'party') return party(month)
  if (kind === 'credit') return void (await onCredit(month))
  const isSeated = month.at.freeTables.length > 3 && isOneOf(month, 2)
  const wanted = choose(month.at)
  const order = await place(month, wanted, isSeated)
  await setTerms(month, order, wanted, isSeated)
  if (billed(order) < 2 || kind === 'open') return
  if (kind === 'items' || kind === 'late') {
    const [first, ...others] = standing(order)
    if (first && totalOf(first) > 0) await pay(month, order, { lines: [first] })
    if (kind === 'items' && others.some((line) => totalOf(line) > 0)) await pay(month, order, { lines: others })
    return
  }
  if (kind === 'sums' || kind === 'halves') await pay(month, order, { amount: Math.floor(billed(order) / 2) })
  if (kind === 'halves') return
  const last = await pay(month, order)
  if (kind === 'undone') {
    await undoPayment(month, order, last)
    if (!isOneOf(month, 4)) await pay(month, order)
  }
  if (kind === 'voided') await voidPaid(month, order)
}

/** Pays the open amount of an earlier day. */
export async function payUp(month: Month, order: SheetOrder): Promise<void> {
  if (billed(order) > paid(order)) await pay(month, order)
}

/** Carries an order on to its end, and frees its table. */
export async function end({ at: { h, freeTables } }: Month, order: SheetOrder): Promise<void> {
  for (const { event } of forwardSteps) await h.owner.post(`/admin/workflow/order/${order.id}`, { event })
  const { state } = yes(await h.floor.get(`/admin/order_detail/${order.id}`))
  if (state !== 'completed') throw new Error(`Order ${order.number} is ${state}.`)
  order.isOver = true
  if (order.table === null) return
  yes(await h.floor.patch(`/admin/toggle_occupy_status/${order.table}`, { occupied: false }))
  yes(await h.floor.post(`/admin/workflow/table-occupancy/${order.table}`, { event: 'table.clean' }))
  freeTables.push(order.table)
}
