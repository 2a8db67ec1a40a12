import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import type { Right } from '#contract/roles.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { decide, isLendable, needsApproval } from '#machines/workflow/decide.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { step } from 'statechart-paths/paths/step.ts'
import { type Aspect, aspectOf, type Floor, type Line, type Sight, sightOf } from './sight.ts'

/** A request to the server with its circumstances. */
export interface Question {
  /** With ids and amounts. */
  event: ChartEvent
  rights: readonly Right[]
  isForeign: boolean
  isStale: boolean
  isApproved: boolean
  /** Only a preview of its effect. */
  isPreview?: boolean
  /** Another person is at a table that it concerns. */
  isHeld?: boolean
  /** The order is a colleague's, or another colleague was asked to take it over. */
  isColleagues?: boolean
  /** The person who requested the refund would approve it too. */
  isOwnRefund?: boolean
  /** Too little for the event: of a line (kitchen or points), or of the whole cart. */
  shortage?: 'line' | 'cart'
  /** The refusal of another row that has to move along: a guard, or "state". */
  elsewhere?: string
}

/** The expected answer, and the expected effects. */
export interface Expectation {
  status: number
  code?: ErrorCode
  /** The guard that refuses, or "state". */
  reason?: string
  state: string
  /** The facts that the chart says it changes. */
  facts: object
  /** True when anything may change at all. */
  acts: boolean
  /** Ids of the arrows that are taken. */
  arrows: string[]
}

/** Tells if an event needs a supervisor's approval on a row as it is. */
export function needsYes({ chart: { machine }, state, facts }: Aspect, event: ChartEvent): boolean {
  const decision = decide(machine, { state, facts }, event)
  return decision.ok && needsApproval(machine, decision.meta, facts, event)
}

/** The rules of every command in their order: store, right, version, chart, approval, and last the kitchen's stock. */
export function expectedAnswer(aspect: Aspect, question: Question): Expectation {
  const { chart, state, facts } = aspect
  const { event, rights, isForeign, isStale, isApproved, isPreview, shortage, elsewhere: refusal } = question
  const { machine } = chart
  const refused = (code: ErrorCode, reason?: string): Expectation => ({
    status: errorStatus[code],
    code,
    ...(reason !== undefined && { reason }),
    state,
    facts: {},
    acts: false,
    arrows: [],
  })
  if (isForeign) return refused('not_found')

  const decision = decide(machine, { state, facts }, event)
  const needs = needsYes(aspect, event)
  const right = decision.ok
    ? decision.meta.right
    : arrowsOf(machine).find((arrow) => arrow.event === event.type && arrow.meta.right)?.meta.right
  const mayLend = decision.ok ? needs || decision.meta.lends === true : isLendable(machine, event.type)
  const isLacking = right !== undefined && !rights.includes(right)
  if (isLacking && !mayLend && !isApproved) return refused('right_missing')
  if (isStale) return refused('version_stale')
  if (!decision.ok) return refused('illegal_transition', decision.reason)
  if (question.isHeld) return refused('illegal_transition', 'heldByOther')
  if ((needs || isLacking) && !isApproved && !isPreview) return refused('approval_required')
  if (question.isColleagues) return refused('right_missing')
  if (question.isOwnRefund) return refused('approval_required')
  if (refusal !== undefined) return refused('illegal_transition', refusal)
  if (shortage === 'line') return refused('input_invalid')
  // The cart opens again with the kitchen's stock.
  if (shortage === 'cart') return { ...refused('cart_changed'), acts: true }
  if (isPreview) return { status: 200, state, facts: {}, acts: false, arrows: [] }

  const taken = step(chart, { state, facts }, event)
  const changed = Object.entries(taken.to.facts).filter(
    ([key, value]) => canonical(value) !== canonical((facts as Record<string, unknown>)[key]),
  )
  return {
    status: 200,
    state: taken.to.state as string,
    facts: Object.fromEntries(changed),
    acts: true,
    arrows: taken.arrows,
  }
}

/**
 * Returns the reason why another row refuses: the table cannot take the party or the tables of an event, or the voucher
 * is invalid. Undefined if it agrees, or none is involved.
 */
export function elsewhere(
  event: ChartEvent,
  floor: Floor,
  sight: Pick<Sight, 'aspects' | 'lines'>,
): string | undefined {
  const { table_id: seat, to_table_id: to } = event
  if (event.type === 'order.edit') return isOtherThanSeen(event, sight.lines) ? 'areAsSeen' : undefined
  if (event.type === 'table.join') return notJoined(event, floor, sight)
  if (event.type === 'redemption.useVoucher') return notReserved(event, floor)
  const id = to ?? seat
  const table = id === undefined ? undefined : sightOf(floor, id)
  const aspect = table && aspectOf(table, 'table-occupancy')
  if (!aspect) return undefined
  if (to !== undefined) return aspect.state === 'available' ? undefined : 'target'
  const decision = decide(aspect.chart.machine, aspect, { type: 'table.seat' })
  if (!decision.ok) return decision.reason
  return needsYes(aspect, { type: 'table.seat', name: '' }) ? 'isForOthers' : undefined
}

const guested = ['seated', 'ordered', 'served']
const stateIn = ({ aspects }: Pick<Sight, 'aspects'>, chart: string) =>
  aspects.find((aspect) => aspect.chart.id === chart)!.state

/**
 * Returns the reason why a table cannot become part of another: it is joined to others, in no state for it, or has
 * guests of its own.
 */
function notJoined({ table_id, taken }: ChartEvent, floor: Floor, head: Pick<Sight, 'aspects'>): string | undefined {
  for (const member of (table_id as string[]).map((id) => sightOf(floor, id)!)) {
    const occupancy = stateIn(member, 'table-occupancy')
    if (stateIn(member, 'table-link') !== 'single') return 'member'
    if (occupancy === 'available') continue
    const hasGuests = guested.includes(occupancy)
    if (!hasGuests && occupancy !== 'reserved') return 'target'
    if (!taken || (hasGuests && !guested.includes(stateIn(head, 'table-occupancy')))) return 'member'
  }
  return undefined
}

/** Returns the reason why a voucher cannot be on one more order. */
function notReserved({ code }: ChartEvent, { sights }: Floor): string | undefined {
  const voucher = [...sights.values()].find((sight) => sight.code === code)
  const aspect = voucher && aspectOf(voucher, 'voucher')
  const decision = aspect && decide(aspect.chart.machine, aspect, { type: 'voucher.reserve' })
  return decision?.ok === false ? decision.reason : undefined
}

/** Tells if an edit removes a begun line as not begun, or the other way round. */
function isOtherThanSeen({ order_item_id: fresh, begun_item_id: begun }: ChartEvent, lines: readonly Line[]): boolean {
  const isAny = (named: unknown, holds: (line: Line) => boolean) =>
    lines.some((line) => ((named as string[] | undefined) ?? []).includes(line.id) && holds(line))
  return isAny(fresh, ({ state }) => state !== 'sent') || isAny(begun, ({ state }) => state === 'sent')
}

/** Tells if an order is not this person's to pass on or to take over; those who manage the staff may anyway. */
export function isColleagues(
  { type }: ChartEvent,
  { owners }: Sight,
  personId: string,
  rights: readonly Right[],
): boolean {
  if (!owners || rights.includes('staff')) return false
  if (type === 'owner.propose') return owners.staff !== null && owners.staff !== personId
  return (type === 'owner.accept' || type === 'owner.decline') && owners.asked !== personId
}

/**
 * Returns the shortage, of food that is added, changed or sent to the kitchen, or of points; undefined when there is
 * enough.
 */
export function shortageOf(
  event: ChartEvent,
  { lines, spendable = 0 }: Pick<Sight, 'lines' | 'spendable'>,
  { portions }: Floor,
): Question['shortage'] {
  const isShort = (menuId: unknown, quantity: number) => quantity > (portions.get(menuId as string) ?? Infinity)
  if (event.type === 'cart.add') return isShort(event.menu_id, event.quantity as number) ? 'line' : undefined
  if (event.type === 'cart.change') {
    const line = lines.find(({ id }) => id === event.line_id)
    return isShort(line?.menuId, event.quantity as number) ? 'line' : undefined
  }
  if (event.type === 'queueEntry.swap') return event.other_entry_id === 'no other' ? 'line' : undefined
  if (event.type === 'redemption.usePoints') return (event.points as number) > spendable ? 'line' : undefined
  if (event.type !== 'cart.convert') return undefined
  const wanted = (menuId: string) => lines.reduce((sum, line) => sum + (line.menuId === menuId ? line.quantity : 0), 0)
  return lines.some(({ menuId }) => isShort(menuId, wanted(menuId))) ? 'cart' : undefined
}
