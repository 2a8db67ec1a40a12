import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { Change, Image } from '../../../support/image.ts'
import { columnIn, idOf, kindsByTable, type Law, ownChanges } from './step.ts'

/**
 * The events that time sends, by chart: each with the states in which it certainly will. In others that take it, it
 * may.
 */
const timers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  approval: { 'approval.expire': ['pending', 'granted'] },
  booking: {
    'booking.endDay': [],
    'booking.expire': ['waiting'],
    'booking.giveUp': [],
    'booking.hold': [],
    'booking.lapse': ['offered'],
    'booking.late': [],
    'booking.remind': [],
  },
  'booking-day': { 'bookingDay.offerNext': [], 'bookingDay.wake': [] },
  campaign: { 'campaign.due': ['scheduled'], 'campaign.step': [], 'campaign.tick': [] },
  combine: { 'combine.lapse': ['undoable'] },
  delivery: { 'delivery.expire': ['quoted'] },
  drawer: { 'drawer.lapse': [] },
  grant: { 'grant.lapse': [] },
  invoice: { 'invoice.fallDue': ['open'] },
  order: { 'order.expire': [] },
  'owner-change': { 'owner.expire': ['proposed'] },
  'queue-group': { 'queue.endDay': [], 'queue.wake': [] },
  referral: { 'referral.lapse': [] },
  refund: { 'refund.complete': ['handed_over'] },
  shift: { 'shift.lapse': ['on_duty'] },
  spin: { 'spin.lapse': [] },
  subscription: { 'subscription.giveUp': ['past_due'], 'subscription.renew': ['active'] },
  'table-lock': { 'lock.lapse': ['held'] },
  topup: { 'topup.lapse': [] },
  voucher: { 'voucher.expire': [] },
}

/**
 * States that a deadline may outlive, since nothing comes of it there: taking it back would cost a statement each time.
 */
const outlived: Readonly<Record<string, readonly string[]>> = {
  'approval.expire': ['used'],
  'bookingDay.offerNext': ['closed'],
  'campaign.due': ['running'],
  'campaign.step': ['done'],
  'queue.endDay': ['closed', 'closing', 'removed'],
  'subscription.giveUp': ['unpaid'],
}

interface StoredDeadline {
  chart: string
  event: string
  subject_id: string
}

/**
 * K6: a row has a deadline only for an event that its state takes, and has one in every state that its chart leaves by
 * time. The primary key of deadlines allows one for each event.
 */
export const timersRun: Law = (step) =>
  ownChanges(step).flatMap((change) => {
    const kind = kindsByTable.get(change.table)
    if (!kind || !change.after) return []
    return kind.charts.flatMap((chart) => wrongTimers(chart, change, step.after))
  })

function wrongTimers(
  { id: chartId, machine, subject, column: name }: LifecycleChart,
  { before, after: row }: Change,
  image: Image,
) {
  const column = columnIn(name)
  const [was, state] = [before?.[column], String(row![column])]
  const all = [...(image.get('deadlines')?.values() ?? [])] as unknown as StoredDeadline[]
  const own = all
    .filter(({ chart, subject_id }) => chart === chartId && subject_id === idOf(row!))
    .map(({ event }) => event)
  const known = timers[chartId] ?? {}
  const idle = own.filter((event) => {
    const isTaken = arrowsOf(machine).some((arrow) => arrow.event === event && arrow.from === state)
    return !(event in known) || !(isTaken || outlived[event]?.includes(state))
  })
  const missing = Object.keys(known).filter((event) => known[event]!.includes(state) && !own.includes(event))
  return [
    ...idle.map((event) => `a deadline waits for ${event}, which a ${subject} that is ${state} does not take`),
    ...(was === state ? [] : missing).map(
      (event) => `a ${subject} became ${state}, and nothing is due that ends it: ${event}`,
    ),
  ]
}
