import type { SaleLine } from './lines.ts'

/** A line on its way into the store. */
export interface ImportLine extends Omit<SaleLine, 'placed'> {
  /** Its number in the file, for refusals and for the order of the lines. */
  line: number
  /** Key of the line, so that the same file adds nothing twice. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  /** The business day, `YYYY-MM-DD`. */
  day: string
}

/** Settings of a store that an import must know. */
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
  /** Lines that were not there before. */
  added: number
  /** Orders that were not there before. */
  orders: number
  /** Ids of menus that were not there before. */
  menus: string[]
  refused: { line: number; reason: string }[]
}

export interface ImportEnd {
  /** Imported orders of the store whose lines are more than a day apart. */
  longOrders: number
}

/** Target of an import: a database that this process has open, or a running server. */
export interface ImportSink {
  /** Best number of lines in a batch: fewer beside a running floor. */
  linesAtOnce: number
  /** Finds the store of that id or name, and the settings that a new store would have. */
  find(store: string): Promise<{ store?: KnownStore; fresh: Omit<StoreTerms, 'name'> }>
  create(store: NewStoreTerms): Promise<KnownStore>
  /** Counts those of these lines that the store has. */
  countKnown(merchantId: string, keys: readonly string[]): Promise<number>
  /** Brings lines in, all or none. The same lines again add nothing. */
  write(merchantId: string, lines: readonly ImportLine[]): Promise<BatchResult>
  /** Gives the menus that the import made their prices and choices, and checks the result. */
  finish(merchantId: string, menuIds: readonly string[]): Promise<ImportEnd>
  close(): Promise<void>
}
