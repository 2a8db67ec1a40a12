import { minorDigits } from '#contract/money.ts'
import { SeenFilter } from './repeats.ts'
import type { Reject } from './sales.ts'
import type { ImportLine, StoreTerms } from './sink.ts'

const examples = 5

/** Counts the lines that an import reads and writes, in memory that grows only with the items. */
export class Totals {
  readonly #orders: SeenFilter
  readonly #items = new Set<string>()
  read = 0
  added = 0
  known = 0
  rejected = 0
  newOrders = 0
  newItems = 0
  /** In minor units. */
  money = 0n
  /** The first and the last business day. */
  days: [string, string] | undefined
  firstRejects: Reject[] = []

  constructor(fileBytes: number) {
    this.#orders = new SeenFilter(fileBytes)
  }

  get orders(): number {
    return this.#orders.size
  }
  get items(): number {
    return this.#items.size
  }

  take(sale: ImportLine): void {
    this.#orders.add(sale.order)
    this.#items.add(sale.item.toLowerCase())
    this.money += BigInt(sale.amount)
    const [first, last] = this.days ?? [sale.day, sale.day]
    this.days = [sale.day < first ? sale.day : first, sale.day > last ? sale.day : last]
  }

  refuse(rejects: readonly Reject[]): void {
    this.rejected += rejects.length
    if (this.firstRejects.length < examples)
      this.firstRejects.push(...rejects.slice(0, examples - this.firstRejects.length))
  }
}

const count = (value: number) => value.toLocaleString('en')

/** Writes an amount of minor units as people do: "$34,500.16". It is exact for any size. */
export function writtenMoney(amount: bigint, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(amount).padStart(digits + 1, '0')
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(decimal as `${number}`)
}

/** Returns the summary at the end of an import, or of a dry run. */
export function summary(
  totals: Totals,
  told: {
    store: StoreTerms
    isNewStore: boolean
    isDryRun: boolean
    seconds: number
    rejectPath?: string
    notes: readonly string[]
  },
): string {
  const { store, isDryRun } = told
  const rate = Math.round(totals.read / Math.max(told.seconds, 0.001))
  const added = isDryRun ? 'would be added' : 'added'
  const rows = [
    [
      'Store',
      `${store.name} (${told.isNewStore ? (isDryRun ? 'would be new, ' : 'new, ') : ''}${store.currency}, ${store.timeZone})`,
    ],
    [
      'Lines',
      `${count(totals.read)} read, ${count(totals.added)} ${added}, ${count(totals.known)} already there, ${count(totals.rejected)} rejected`,
    ],
    ['Orders', `${count(totals.orders)}${isDryRun ? '' : `, ${count(totals.newOrders)} of them new`}`],
    ['Items', `${count(totals.items)}${isDryRun ? '' : `, ${count(totals.newItems)} of them new on the menu`}`],
    ['Days', [...new Set(totals.days)].join(' to ')],
    ['Total', writtenMoney(totals.money, store.currency)],
    ['Time', `${told.seconds.toFixed(1)} s, ${count(rate)} lines/s`],
    ...(told.rejectPath ? [['Rejects', told.rejectPath]] : []),
  ]
  const bad = totals.firstRejects.map(({ line, reason }) => `  line ${line}: ${reason}`)
  const more = totals.rejected - totals.firstRejects.length
  return [
    ...(isDryRun ? ['A dry run: nothing was written.'] : []),
    ...rows.map(([name, value]) => `${name!.padEnd(8)} ${value}`),
    ...(bad.length > 0 ? ['Rejected lines:', ...bad, ...(more > 0 ? [`  and ${count(more)} more`] : [])] : []),
    ...told.notes.map((note) => `Note: ${note}`),
  ].join('\n')
}
