import type { ResourceName } from '#contract/resources/index.ts'

/** Rows that a walk names. */
export type Kind =
  | 'table'
  | 'cart'
  | 'order'
  | 'payment'
  | 'refund'
  | 'combine'
  | 'print_job'
  | 'settlement'
  | 'queue_group'
  | 'queue_entry'
  | 'voucher'
  | ResourceName

/** The kinds of rows that belong to an order; a paper may belong to a table instead. */
const ofOrders: readonly Kind[] = ['payment', 'refund', 'combine', 'print_job']

export interface NamedRow {
  kind: Kind
  id: string
  name: string
}

/**
 * A row that was created, and the row that it belongs to: a cart and an order to a table, a payment or a refund to an
 * order, a party to a line in the queue.
 */
export interface Born {
  kind: Kind
  id: string
  parent: string | null
}

/**
 * The names of a walk's rows: each is counted within the row that it belongs to, so that leaving out actions at one
 * table renames nothing at another.
 */
export class Names {
  readonly #byName = new Map<string, NamedRow>()
  readonly #byId = new Map<string, NamedRow>()
  readonly #children = new Map<string, NamedRow[]>()

  /** Names a row, unless it has a name. */
  give({ kind, id, parent }: Born): void {
    if (this.#byId.has(id) || (parent !== null && !this.#byId.has(parent))) return
    const family = parent === null ? (kind === 'order' ? '0' : '') : numberOf(this.#byId.get(parent)!)
    const siblings = this.#childrenOf(kind, family)
    const number = [family, String(siblings.length + 1)].filter(Boolean).join('.')
    const named = { kind, id, name: `${kind} ${number}` }
    siblings.push(named)
    this.#byName.set(named.name, named)
    this.#byId.set(id, named)
  }

  /** The row of a name; where there are fewer, the newest of its kind there, so that a shorter walk finds it too. */
  find(name: string): NamedRow | undefined {
    const known = this.#byName.get(name)
    if (known) return known
    const [kind, number = ''] = name.split(' ') as [Kind, string?]
    if (!number.includes('.')) return undefined
    const parts = number.split('.')
    const parent =
      ofOrders.includes(kind) && parts.length > 2 ? this.find(`order ${parts.slice(0, -1).join('.')}`) : undefined
    const family = parent ? numberOf(parent) : parts.slice(0, -1).join('.')
    return this.#childrenOf(kind, family).at(-1)
  }

  /** The row of an id. */
  of(id: string): NamedRow | undefined {
    return this.#byId.get(id)
  }

  /** The newest rows of a kind that belong to a row, oldest first. */
  newest(kind: Kind, family: string, count: number): NamedRow[] {
    return this.#childrenOf(kind, family).slice(-count)
  }

  #childrenOf(kind: Kind, family: string): NamedRow[] {
    const key = `${kind} ${family}`
    const known = this.#children.get(key) ?? []
    this.#children.set(key, known)
    return known
  }
}

/** "2.1" of "order 2.1". */
export const numberOf = ({ name }: Pick<NamedRow, 'name'>): string => name.split(' ')[1]!
