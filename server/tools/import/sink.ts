import type { SaleLine } from './lines.ts'

/** A line to be imported. */
export interface ImportLine extends Omit<SaleLine, 'placed'> {
  /** Its number in the file, for refusals and for the order of the lines. */
  line: number
  /** Key of the line, so that a repeated import adds no line twice. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  /** The business day, `YYYY-MM-DD`. */
  day: string
}

/** Settings of a store that an import needs. */
export interface StoreTerms {
  name: string
  currency: string
  timeZone: string
  businessDayCut: number
}

export interface KnownStore extends StoreTerms {
  merchantId: string
}

export interface NewStoreTerms {
  name: string
  currency: string
  timeZone: string
}

/** Result of one batch. */
export interface BatchResult {
  /** Number of new lines. */
  added: number
  /** Number of new orders. */
  orders: number
  /** Ids of new dishes. */
  menus: string[]
  refused: { line: number; reason: string }[]
}

export interface ImportEnd {
  /** Number of imported orders of the store with lines more than a day apart. */
  longOrders: number
}

/** Target of an import: a database that this process has open, or a running server. */
export interface ImportSink {
  /** Best number of lines in a batch: fewer while the store is at work. */
  linesAtOnce: number
  /** Finds the store of that id or name, and the settings that a new store would have. */
  find(store: string): Promise<{ store?: KnownStore; fresh: Omit<StoreTerms, 'name'> }>
  create(store: NewStoreTerms): Promise<KnownStore>
  /** Counts the lines that the store already has. */
  countKnown(merchantId: string, keys: readonly string[]): Promise<number>
  /** Imports lines, all or none. Repeated lines add nothing. */
  write(merchantId: string, lines: readonly ImportLine[]): Promise<BatchResult>
  /** Gives the imported dishes their prices and choices, and checks the result. */
  finish(merchantId: string, menuIds: readonly string[]): Promise<ImportEnd>
  close(): Promise<void>
}
