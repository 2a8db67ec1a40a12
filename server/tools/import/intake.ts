import type { Reject, Sale } from './sales.ts'
import type { ImportSink, KnownStore } from './sink.ts'
import type { Totals } from './summary.ts'
import type { Terms } from './terms.ts'

/** Receiver of an import's batches. */
interface Intake {
  /** Imports a batch; returns the lines that the store refused. */
  take(batch: readonly Sale[]): Promise<Reject[]>
  /** Ends the import; returns the notes for the person. */
  finish(): Promise<string[]>
}

/** Writes batches to the store; a new store is created with the first of them. */
export function writingIntake(
  sink: ImportSink,
  { store: known, terms }: Pick<Terms, 'store' | 'terms'>,
  totals: Totals,
  isDated: boolean,
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
      if (!store) return []
      const { longOrders } = await sink.finish(store.merchantId, [...menus])
      return isDated && longOrders > 0 ? [noteOn(longOrders)] : []
    },
  }
}

/** Counts only the lines that the store already has. */
export function countingIntake(sink: ImportSink, known: KnownStore | undefined, totals: Totals): Intake {
  return {
    take: async (batch) => {
      const keys = batch.map(({ sale }) => sale.key)
      const there = known && keys.length > 0 ? await sink.countKnown(known.merchantId, keys) : 0
      totals.known += there
      totals.added += batch.length - there
      return []
    },
    finish: async () => [],
  }
}

const noteOn = (longOrders: number) =>
  `Orders with lines more than a day apart: ${longOrders}. If the till begins its numbers again, they are several orders in one: name a column with ids that stay unique.`
