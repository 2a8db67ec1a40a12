import type { SaleLine } from './lines.ts'

/** A line on its way into the store. */
export interface ImportLine extends Omit<SaleLine, 'placed'> {
  /** Its number in the file, by which a refusal names it and the order keeps the file's order. */
  line: number
  /** Known by it, so that the same file adds nothing twice. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  /** The business day, `YYYY-MM-DD`. */
  day: string
}

/** What an import must know of a store. */
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

/** What one batch did. */
export interface Written {
  /** Lines that were not there before. */
  added: number
  /** Orders that were not there before. */
  orders: number
  /** Ids of menus that were not there before. */
  menus: string[]
  refused: { line: number; reason: string }[]
}

export interface Finished {
  /** Imported orders of the store whose lines are more than a day apart. */
  longOrders: number
}

/** Where an import goes: a database that this process has open, or a running server. */
export interface ImportSink {
  /** How many lines are best brought in together: fewer where a floor works beside. */
  linesAtOnce: number
  /** The store of that id or name, if there is one, and what a new store would begin with. */
  find(store: string): Promise<{ store?: KnownStore; fresh: Omit<StoreTerms, 'name'> }>
  create(store: NewStoreTerms): Promise<KnownStore>
  /** How many of these lines the store has. */
  countKnown(merchantId: string, keys: readonly string[]): Promise<number>
  /** Brings lines in, all or none. The same lines again add nothing. */
  write(merchantId: string, lines: readonly ImportLine[]): Promise<Written>
  /** Gives the menus that the import made their prices and choices, and looks over what was brought in. */
  finish(merchantId: string, menuIds: readonly string[]): Promise<Finished>
  close(): Promise<void>
}
