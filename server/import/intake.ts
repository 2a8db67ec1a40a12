import type { Reject, Sale } from './sales.ts'
import type { ImportSink, KnownStore, StoreTerms } from './sink.ts'
import type { Totals } from './summary.ts'

/** What becomes of the batches of one import. */
export interface Intake {
  /** Takes a batch in; answers the lines that the store refused. */
  take(batch: readonly Sale[]): Promise<Reject[]>
  finish(): Promise<void>
}

/** Brings batches in; the store is made with the first of them where it is new. */
export function writingIntake(
  sink: ImportSink,
  known: KnownStore | undefined,
  terms: StoreTerms,
  totals: Totals,
): Intake {
  let store = known
  const menus = new Set<string>()
  return {
    take: async (batch) => {
      if (batch.length === 0) return []
      store ??= await sink.create({ name: terms.name, currency: terms.currency, timeZone: terms.timeZone })
      const {
        added,
        orders,
        menus: made,
        refused,
      } = await sink.write(
        store.merchantId,
        batch.map(({ sale }) => sale),
      )
      totals.added += added
      totals.known += batch.length - added - refused.length
      totals.newOrders += orders
      totals.newItems += made.length
      for (const menu of made) menus.add(menu)
      const fieldsOf = new Map(batch.map(({ sale, fields }) => [sale.line, fields]))
      return refused.map(({ line, reason }) => ({ line, reason, fields: fieldsOf.get(line) ?? [] }))
    },
    finish: async () => {
      if (store) await sink.finish(store.merchantId, [...menus])
    },
  }
}

/** Only counts what the store has already. */
export function countingIntake(sink: ImportSink, known: KnownStore | undefined, totals: Totals): Intake {
  return {
    take: async (batch) => {
      const keys = batch.map(({ sale }) => sale.key)
      const there = known && keys.length > 0 ? await sink.countKnown(known.merchantId, keys) : 0
      totals.known += there
      totals.added += batch.length - there
      return []
    },
    finish: async () => {},
  }
}
