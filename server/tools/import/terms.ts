import type { SalesArguments } from './arguments.ts'
import { ImportError } from './encoding.ts'
import type { ImportSink, KnownStore, StoreTerms } from './sink.ts'
import type { Survey } from './survey.ts'

/** Settings for the import of a file into a store. */
export interface Terms {
  /** The store; absent if it is to be created. */
  store?: KnownStore
  terms: StoreTerms
  /** The zone of the file's times. */
  fileZone: string
}

/**
 * Returns the store's own settings, or those of a new one: the requested currency, else the file's symbol, else the
 * brand's. Throws an ImportError if the file's currency is not the store's.
 */
export function agreeOnTerms(
  args: Pick<SalesArguments, 'path' | 'store' | 'currency' | 'timeZone'>,
  { store, fresh }: Awaited<ReturnType<ImportSink['find']>>,
  { currencies }: Pick<Survey, 'currencies'>,
): Terms {
  const shown = currencies?.includes(fresh.currency) ? fresh.currency : currencies?.[0]
  const currency = args.currency ?? store?.currency ?? shown ?? fresh.currency
  if (store && currency !== store.currency)
    throw new ImportError(
      `"${store.name}" counts in ${store.currency}, --currency says ${currency}. Import into another store, or leave --currency out.`,
    )
  if (currencies && !currencies.includes(currency)) {
    const what = args.currency ? `--currency says ${currency}` : `"${args.store}" counts in ${currency}`
    throw new ImportError(
      `${args.path} has amounts in ${currencies[0]}, but ${what}. Nothing is converted: choose the store or the currency that fits.`,
    )
  }
  const timeZone = store?.timeZone ?? args.timeZone ?? fresh.timeZone
  const terms = store ?? { name: args.store, currency, timeZone, businessDayCut: fresh.businessDayCut }
  return { ...(store && { store }), terms, fileZone: args.timeZone ?? timeZone }
}
