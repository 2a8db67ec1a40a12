import type { TicketKind } from '#contract/states.ts'
import { placeOf } from '../../../areas/printing/paper/bill-paper.ts'
import { groupBy } from '../../../http/group-by.ts'
import { storeAt } from '../../../http/store.ts'
import type { Book } from './book.ts'
import { createRng } from '../rng.ts'
import { guest } from '../stores/trading-store.ts'

type Order = Book['orders'][number]
type Line = Book['lines'][number]

interface Round {
  kind: TicketKind
  at: Date
  order: Order
  lines: readonly Line[]
}

/** Adds the tickets of an evening for the zones of the kitchen, and those of removed lines, in the order of time. */
export function tellKitchen(book: Book, now: Date, businessDay: string): void {
  const { merchant, plan, kitchen } = book.store
  const rng = createRng(`kitchen of ${plan.name} on ${businessDay}`)
  const numbers = new Map<string, number>()
  const rounds = book.orders.filter(({ state }) => state !== 'pending').flatMap((order) => roundsOf(book, order))
  for (const { kind, at, order, lines } of rounds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const own = lines.flatMap((line) => kitchen.get(line.menuId)!.map((zone) => ({ line, zone })))
    for (const ofZone of groupBy(own, ({ zone }) => zone.id).values()) {
      const { zone } = ofZone[0]!
      const number = (numbers.get(zone.id) ?? 0) + 1
      numbers.set(zone.id, number)
      const key = { merchantId: merchant.merchantId, id: rng.id() }
      const to = { orderId: order.id, zoneId: zone.id, zoneName: zone.name, label: labelOf(book, order, now) }
      book.tickets.push({ ...key, ...to, kind, number, businessDay, staffName: staffOf(book, order), at })
      ofZone.forEach(({ line }, sort) => {
        const { id: orderLineId, name, quantity, remark } = line
        const options = (line.options ?? []).map((option) => option.name)
        const told = { orderLineId, name, quantity, remark, options, made: kind === 'cancel', sort }
        book.ticketLines.push({ merchantId: key.merchantId, ticketId: key.id, ...told })
      })
    }
  }
}

/** Returns the rounds of an order: the lines sent at each time, and the lines removed when it was voided. */
function roundsOf(book: Book, order: Order): Round[] {
  const lines = book.lines.filter(({ orderId }) => orderId === order.id)
  const sent = [...groupBy(lines, ({ sentAt }) => sentAt.getTime()).values()]
  const rounds = sent
    .toSorted((a, b) => a[0]!.sentAt.getTime() - b[0]!.sentAt.getTime())
    .map((own, i): Round => ({ kind: i === 0 ? 'order' : 'append', at: own[0]!.sentAt, order, lines: own }))
  if (order.state !== 'voided') return rounds
  return [...rounds, { kind: 'cancel', at: order.stageAt, order, lines }]
}

function labelOf({ store }: Book, { method, tableId }: Order, now: Date): string {
  const table = [...store.tables.values()].find(({ id }) => id === tableId)
  const at = storeAt({ ...store.merchant, brandName: '', turn: 0, taxes: [] }, now)
  return placeOf(at, { method: method ?? 'dine_in', table_name: table?.name ?? null })
}

const staffOf = ({ store }: Book, { staffId }: Order) =>
  [...store.staff.values()].find(({ id }) => id === staffId)?.name ?? guest.name
