import type { Feature } from './states.ts'

/** The part of the house that a chart belongs to, where a store may do without it. */
const featureOfChart: Readonly<Record<string, Feature>> = {
  'queue-group': 'queue',
  'queue-entry': 'queue',
  booking: 'booking',
  'booking-day': 'booking',
  deposit: 'booking',
  delivery: 'delivery',
  member: 'members',
  topup: 'members',
  voucher: 'vouchers',
  redemption: 'vouchers',
  combine: 'combine',
}

/** The same of calls, by what stands in their address. The public key leads to the guests' menu too. */
const ofCalls: readonly (readonly [Feature, RegExp])[] = [
  ['queue', /queue(?!_key$)|\/serve_next$/],
  ['booking', /\/admin\/booking(_deposit)?(\/|$)/],
  ['delivery', /\/(order_delivery|get_quote)$/],
  ['vouchers', /\/voucher(\/|$)/],
  ['members', /\/(merchant\/member|topup|rank|rank\/reset)$/],
  ['combine', /\/combine_order$/],
]

/** The part of the house that a call needs, if any. What is only looked at needs none: the past can always be read. */
export function featureOf(method: string, path: string, given: Readonly<Record<string, unknown>>): Feature | undefined {
  if (method === 'get' && !path.endsWith('/get_quote')) return undefined
  if (path === '/admin/workflow/{chart}/{id}')
    return given.event === 'owner.setMember' ? 'members' : featureOfChart[String(given.chart)]
  if (path.endsWith('/update_order_owner')) return given.member_id === undefined ? undefined : 'members'
  if (path === '/admin/order' && (given.order_method === 'pickup' || given.order_method === 'delivery'))
    return given.order_method
  return ofCalls.find(([, pattern]) => pattern.test(path))?.[0]
}
