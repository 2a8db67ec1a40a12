import { freeTable, type TableFacts } from '#contract/facts.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { decide } from '#machines/workflow/decide.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { type Book, noteSteps, owned } from './book.ts'
import type { TableScript } from '../evening/evening-script.ts'
import { minutesAfter, nextQuarter } from '../evening/moments.ts'
import { tellCart } from './tell-cart.ts'
import { tellOrder } from './tell-order.ts'
import { type Step, type Ticket, totalsOf } from '../evening/ticket.ts'
import { type Actor, staffNamed, type TradingStore } from '../stores/trading-store.ts'

interface Moment {
  at: Date
  event: ChartEvent
  /** True if the party has left, so that the table owes nothing. */
  isEmpty?: true
}

/** Makes the events at a table: changes its row, adds visit and cart, and returns its orders, which are added later. */
export function tellTable(book: Book, script: TableScript, now: Date, businessDay: string): Ticket[] {
  const { store } = book
  const { party, reserved } = script
  const row = store.tables.get(script.table)!
  const staff = staffNamed(store, script.by)
  const ago = (minutes: number) => minutesAfter(now, -minutes)

  row.reservedFor = null
  if (reserved) {
    const { name, pax, inMinutes } = reserved
    row.reservedFor = { name, pax, at: nextQuarter(minutesAfter(now, inMinutes)).toISOString() }
  }
  row.billCopies = script.billPrinted === undefined ? 0 : 1
  row.visitId = null
  const tickets: Ticket[] = []
  if (party) {
    const { pax, name, seated, left } = party
    const visit = { ...owned(book), tableId: row.id, pax, name, businessDay, seatedAt: ago(seated), seatedBy: staff.id }
    book.visits.push({ ...visit, endedAt: left === undefined ? null : ago(left) })
    if (left === undefined) row.visitId = visit.id
    for (const order of script.orders ?? []) {
      const ticket = tellOrder(store, order, { method: 'dine_in', now, staff })
      tickets.push({ ...ticket, tableName: row.name, visitId: visit.id })
    }
    if (script.cart) tellCart(book, script.cart, { tableId: row.id, visitId: visit.id }, staff, ago(1))
  }
  for (const moment of momentsOf(script, tickets, ago)) walk(book, row, tickets, staff, moment)
  return tickets
}

/** Events that each step of an order sends to its table. */
const echoes: Record<string, readonly string[]> = {
  'order.place': ['table.ordered', 'bill.recalculate'],
  'order.append': ['table.ordered', 'bill.recalculate'],
  'order.serve': ['table.served'],
  'order.void': ['bill.recalculate', 'table.served'],
  'order.credit': ['bill.pay'],
}

function momentsOf(script: TableScript, tickets: readonly Ticket[], ago: (minutes: number) => Date): Moment[] {
  const { party, reserved, blocked, billPrinted, cleaned } = script
  const said = (minutes: number | undefined, event: ChartEvent): Moment[] =>
    minutes === undefined ? [] : [{ at: ago(minutes), event }]
  const heard = tickets.flatMap(({ steps }) =>
    steps.flatMap(({ at, event, detail }) => (echoes[event] ?? []).map((type) => ({ at, event: { ...detail, type } }))),
  )
  return [
    ...said(reserved?.taken, { type: 'table.reserve', name: reserved?.name, pax: reserved?.pax }),
    ...said(blocked, { type: 'table.block', remark: 'The heater is broken' }),
    ...said(party?.seated, { type: 'table.seat', pax: party?.pax, name: party?.name }),
    ...heard,
    ...said(billPrinted, { type: 'bill.print' }),
    ...said(party?.left, { type: 'table.release' }),
    ...said(party?.left, { type: 'bill.recalculate' }).map((moment) => ({ ...moment, isEmpty: true as const })),
    ...said(cleaned, { type: 'table.clean' }),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Events that the server sends automatically, if they are possible; any other event is sent by a person and must be
 * possible.
 */
const offered = ['table.ordered', 'table.served', 'bill.recalculate']

/** Sends the events of one moment to a table's two charts. Throws if a chart refuses one. */
function walk(
  book: Book,
  row: TableRow,
  tickets: readonly Ticket[],
  staff: Actor,
  { at, event, isEmpty }: Moment,
): void {
  if (event.type === 'table.served' && tickets.some((ticket) => isWaiting(ticket, at))) return
  const [chart, column] = event.type.startsWith('bill.')
    ? ([tableBill, 'bill'] as const)
    : ([tableOccupancy, 'occupancy'] as const)
  const facts = factsAt(book.store, isEmpty ? [] : tickets, at)
  const decision = decide(chart.machine, { state: row[column], facts }, event)
  const isOffered = offered.includes(event.type)
  if (!decision.ok && !isOffered) {
    throw new Error(`Table ${row.name}: ${chart.id} refuses ${event.type} while ${row[column]}: ${decision.reason}.`)
  }
  if (!decision.ok || (isOffered && decision.state === row[column])) return

  const { type, ...detail } = event
  const step = { at, event: type, from: row[column], to: decision.state, actor: staff, detail }
  noteSteps(book, { chart: chart.id, subjectType: 'table', subjectId: row.id }, [step], ++row.version)
  if (column === 'occupancy' && row.occupancy !== decision.state) row.since = at
  Object.assign(row, { [column]: decision.state })
}

type TableRow = TradingStore['tables'] extends Map<string, infer Row> ? Row : never

const stepsUntil = ({ steps }: Ticket, at: Date): Step[] => steps.filter((step) => step.at <= at)

/** Tells if an order has unserved food at that time. */
const isWaiting = (ticket: Ticket, at: Date): boolean =>
  ['pending', 'accepted', 'preparing', 'ready'].includes(stepsUntil(ticket, at).at(-1)?.to ?? '')

/** Returns the facts of a table's charts at a time: payments of the same moment are not included yet. */
function factsAt(store: TradingStore, tickets: readonly Ticket[], at: Date): TableFacts {
  const live = tickets.filter((ticket) => ![undefined, 'voided'].includes(stepsUntil(ticket, at).at(-1)?.to))
  const due = live.map((ticket) => {
    const { total } = totalsOf(store, ticket.method, ticket.lines)
    const credits = ticket.steps.filter((step) => step.event === 'order.credit' && step.at < at)
    return { total, captured: credits.reduce((sum, { detail }) => sum + (detail?.amount as number), 0) }
  })
  return {
    ...freeTable,
    unpaidOrders: due.filter(({ total, captured }) => total > captured).map(({ total }) => String(total)),
    partlyPaidOrders: due
      .filter(({ total, captured }) => total > captured && captured > 0)
      .map(({ total }) => String(total)),
    lines: live.reduce((sum, { lines }) => sum + lines.length, 0),
    total: due.reduce((sum, { total }) => sum + total, 0),
    captured: due.reduce((sum, { captured }) => sum + captured, 0),
    billLock: store.merchant.billLock,
    isCleaningRequired: store.merchant.cleaning,
  }
}
