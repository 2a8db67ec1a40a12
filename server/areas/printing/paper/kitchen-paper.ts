import { isOff } from '#contract/orders/is-off.ts'
import type { KitchenTicket } from '#contract/printing/print.ts'
import type { Order } from '#contract/orders/order.ts'
import type { Store } from '../../../http/store.ts'
import { moveWords } from './move-words.ts'
import { placeOf, writing } from './bill-paper.ts'
import { bold, columns, edges, freeColumns, large, left, note, paper, plain, rule, tall } from './document.ts'

/** Returns the ticket with lines that a zone of the kitchen must cook, or no longer cook. It shows no amounts. */
export function kitchenTicket(store: Store, ticket: KitchenTicket, orderNumber: string): string {
  const { words, clock } = writing(store)
  const isTakenBack = ticket.kind === 'cancel' || ticket.kind === 'info'
  const stage = (made: boolean) => (ticket.kind === 'info' ? words.eaten : made ? words.made : words.notBegun)
  const notes = (line: KitchenTicket['lines'][number]) => [
    ...line.options.map((option) => `+ ${plain(option)}`),
    ...(line.remark ? [bold(plain(line.remark))] : []),
    ...(isTakenBack ? [bold(stage(line.made))] : []),
  ]
  return paper(
    edges(tall(words.ticket[ticket.kind]), tall(`${plain(ticket.zone_name)} ${ticket.number}`)),
    large(plain(ticket.label)),
    edges(`${words.order} ${plain(orderNumber)}`, clock(new Date(ticket.at))),
    left(plain(ticket.staff_name)),
    rule,
    columns(5, '*'),
    ticket.lines.flatMap((line) => [
      `${tall(`${isTakenBack ? '-' : ''}${line.quantity}`)} |${tall(plain(line.name))} |`,
      ...notes(line).map((text) => note(text, 0)),
    ]),
    freeColumns,
    rule,
    ticket.remark && left(plain(ticket.remark)),
  )
}

/** Food that was ordered at one table and is served at another. */
interface Move {
  zone: string
  from: string
  to: string
  number: string
  staff: string
  at: Date
  lines: readonly { name: string; quantity: number }[]
}

/** Returns the slip for a zone with the new place of a party's food. */
export function moveSlip(store: Store, { zone, from, to, number, staff, at, lines }: Move): string {
  const { words, clock } = writing(store)
  const told = moveWords[store.row.language]
  return paper(
    edges(tall(told.moved), tall(plain(zone))),
    left(tall(`${told.from} ${plain(from)}`)),
    large(plain(to)),
    edges(`${words.order} ${plain(number)}`, clock(at)),
    left(plain(staff)),
    rule,
    columns(5, '*'),
    lines.map(({ quantity, name }) => `${tall(String(quantity))} |${tall(plain(name))} |`),
    freeColumns,
    rule,
  )
}

/** Prints an order for the pass: all of its lines, for every zone together. */
export function orderSlip(store: Store, order: Order): string {
  const { words, clock } = writing(store)
  const live = order.lines.filter((line) => !isOff(line))
  return paper(
    large(placeOf(store, order)),
    edges(`${words.order} ${plain(order.number)}`, clock(new Date(order.placed_at))),
    order.guest_name && left(plain(order.guest_name)),
    rule,
    columns(5, '*'),
    live.flatMap((line) => [
      `${tall(String(line.quantity))} |${tall(plain(line.name))} |`,
      ...line.options.map((option) => note(`+ ${plain(option.name)}`, 0)),
      ...(line.remark ? [note(bold(plain(line.remark)), 0)] : []),
    ]),
    freeColumns,
    rule,
    order.remark && left(plain(order.remark)),
  )
}
