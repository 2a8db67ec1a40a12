import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { auditEntries } from '../../../server/db/schema/index.ts'

/** The events with which a row begins. */
const origins = new Set([
  'order.place',
  'order.import',
  'order.seed',
  'payment.create',
  'refund.request',
  'cart.create',
  'approval.request',
  'record.create',
  'store.create',
  'user.create',
  'print.enqueue',
  'queue.create',
  'queueKey.make',
  'queue.join',
  'booking.make',
  'booking.import',
  'queue.seatDirect',
  'combine.pick',
  'settlement.begin',
  'member.join',
  'voucher.issue',
  'grant.offer',
  'topup.start',
  'deposit.ask',
  'spin.offer',
  'referral.join',
  'feedback.give',
  'table.create',
  'push.subscribe',
  'shift.plan',
  'drawer.open',
  'payout.plan',
  'subscription.start',
  'invoice.issue',
  'receipt.issue',
  'billingPlan.add',
  'billingPlan.change',
  'drawer.takeOver',
])

/** Every edge of a chart; `*` means any state. */
const edges = new Map(
  lifecycleCharts.map((chart) => [
    chart.id,
    new Set(arrowsOf(chart.machine).map(({ from, event, to }) => `${from} ${event} ${to}`)),
  ]),
)

// Edges that no chart decides: PINs and sign-ins, the floor plan, devices that are notified, and portions counted by
// hand, and files that are taken away.
edges.set(
  'pin',
  new Set([
    'none pin.register registered',
    'registered pin.register registered',
    'registered pin.revoke none',
    'none pin.revoke none',
  ]),
)
edges.set('sign-in', new Set(['unlock', 'takeOver', 'changePassword'].map((event) => `active session.${event} active`)))
edges.set('outgoing', new Set(['* outgoing.retry retrying', '* outgoing.giveUp acknowledged']))
edges.set('clock-pin', new Set(['* employee.givePin registered', '* employee.takePin none']))
edges.set(
  'access',
  new Set([
    '* staff.givePassword once',
    'once staff.choosePassword own',
    '* staff.givePin registered',
    '* staff.takePin none',
  ]),
)
edges.set(
  'user',
  new Set(
    ['change', 'deactivate', 'activate', 'assign', 'unassign', 'givePassword', 'choosePassword'].map(
      (event) => `* user.${event} active`,
    ),
  ),
)
for (const event of ['change', 'deactivate', 'assign', 'unassign', 'givePassword'])
  edges.get('user')!.add(`* user.${event} inactive`)
for (const event of ['store.add', 'brand.add'])
  for (const state of ['open', 'closed', 'draft', 'inactive']) edges.get('store')!.add(`* ${event} ${state}`)
edges.set('rank', new Set(['set rank.change set', 'set rank.reset set']))
edges.set('wheel', new Set(['set wheel.change set']))
edges.set('check-in', new Set(['set check-in.change set']))
edges.set('commission', new Set(['active commission.sign active', 'active commission.pay active']))
edges.set('queue-key', new Set(['made queueKey.make made']))
edges.set('push', new Set(['on push.subscribe on', 'on push.unsubscribe off']))
edges.set('floor-plan', new Set(['drawn plan.change drawn']))
edges.set('report', new Set(['exported report.export exported']))
edges.set('stock', new Set(['* menu.count counted', '* menu.count sold_out', '* menu.count not_counted']))

/** An entry of the audit trail. */
export type Entry = typeof auditEntries.$inferSelect

/** I11: whether an entry is an arrow of its chart, or the beginning of a row. */
export function isLegal({ chart, event, fromState, toState }: Entry): boolean {
  if (fromState === null) return origins.has(event)
  // A file that grew adds lines to a completed order, which stays completed.
  if (event === 'order.import' && fromState === 'completed' && toState === 'completed') return true
  const known = edges.get(chart)
  return known?.has(`${fromState} ${event} ${toState}`) || known?.has(`* ${event} ${toState}`) || false
}

/** Events whose command answers with a refusal and is kept all the same, so that its request id stays free. */
export const keptRefusals: ReadonlySet<string> = new Set(['cart.differ'])
