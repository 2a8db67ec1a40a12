import { and, eq } from 'drizzle-orm'
import { kitchenZones, printers } from '../../db/schema/index.ts'
import type { PrinterRow } from '../printing/print-rows.ts'
import type { Work } from '../../engine/work.ts'

/** Returns the active printer of a zone; zones without one use their screen. */
export async function zonePrinter({ tx, store }: Work, zoneId: string): Promise<PrinterRow | null> {
  const [found] = await tx
    .select({ printer: printers })
    .from(kitchenZones)
    .innerJoin(printers, and(eq(printers.merchantId, kitchenZones.merchantId), eq(printers.id, kitchenZones.printerId)))
    .where(
      and(eq(kitchenZones.merchantId, store.merchantId), eq(kitchenZones.id, zoneId), eq(printers.status, 'active')),
    )
  return found?.printer ?? null
}
