import { reasons } from '../db/schema/index.ts'
import type { Api } from '../http/api.ts'
import { invalidField } from '../http/errors.ts'
import { refusedHost } from '../printing/address.ts'
import { recordRoutes } from './record.routes.ts'
import { records } from './records.ts'

/** What a store is set up with: plain records, all by the same chart. */
export function setUpRoutes(api: Api): void {
  recordRoutes(api, records.discount, {
    path: '/admin/merchant_discount',
    tag: 'Prices',
    one: 'a discount',
    many: 'Discounts',
    lists: 'active',
    named: 'in path',
  })
  recordRoutes(api, records.adjustment, {
    path: '/admin/merchant_adjustment',
    tag: 'Prices',
    one: 'an adjustment',
    many: 'Adjustments',
    lists: 'active',
    named: 'in path',
  })
  recordRoutes(api, records.reason, {
    path: '/admin/reason',
    tag: 'Stores',
    one: 'a reason',
    many: 'Reasons, all or those of an event',
    lists: 'active',
    named: 'in path',
    filter: { key: 'event', column: reasons.event },
  })
  recordRoutes(api, records.payment_option, {
    path: '/admin/payment_option',
    tag: 'Stores',
    one: 'a way to pay',
    many: 'Ways to pay',
    lists: 'active',
    named: 'in path',
  })
  recordRoutes(api, records.kitchen_zone, {
    path: '/admin/kitchen_zone',
    tag: 'Kitchen',
    one: 'a kitchen zone',
    many: 'Kitchen zones',
    lists: 'all',
    named: 'in body',
  })
  recordRoutes(api, records.printer, {
    path: '/admin/printer',
    tag: 'Kitchen',
    one: 'a printer',
    many: 'Printers',
    lists: 'all',
    named: 'in body',
    check({ deps }, { host }) {
      const refused = typeof host === 'string' ? refusedHost(host, deps.config.printers) : null
      if (refused) throw invalidField('host', refused)
    },
  })
}
