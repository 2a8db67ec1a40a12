import { and, eq, inArray } from 'drizzle-orm'
import { kitchenZones, orders, printers, printJobs } from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import { isPort, refusedHost } from '../../outside/printer-networks.ts'
import type { Rules } from '../rules.ts'

/**
 * Rules of printers. A printer is needed while paper waits for it; once it is archived, its zones use their screens.
 */
export const printerRules: Rules<'printer'> = {
  checkGiven({ config }, { host, port }) {
    const refused = typeof host === 'string' ? refusedHost(host, config.printers) : null
    if (refused) throw refusedField('host', refused)
    if (typeof port === 'number' && !isPort(port, config.printers)) throw refusedField('port', 'printerPort')
  },
  usedBy: (tx, merchantId, ids) =>
    tx
      .selectDistinct({ id: printers.id, what: orders.number, placedAt: orders.placedAt })
      .from(printJobs)
      .innerJoin(printers, and(eq(printers.merchantId, printJobs.merchantId), eq(printers.id, printJobs.printerId)))
      .innerJoin(orders, and(eq(orders.merchantId, printJobs.merchantId), eq(orders.id, printJobs.orderId)))
      .where(
        and(
          eq(printJobs.merchantId, merchantId),
          inArray(printJobs.printerId, [...ids]),
          inArray(printJobs.state, ['queued', 'sending', 'retrying']),
        ),
      )
      .orderBy(orders.placedAt),
  onArchive: async ({ tx }, { merchantId, id }) =>
    void (await tx
      .update(kitchenZones)
      .set({ printerId: null })
      .where(and(eq(kitchenZones.merchantId, merchantId), eq(kitchenZones.printerId, id)))),
}
