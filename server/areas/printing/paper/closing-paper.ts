import { type ClosingSheet, isSum, type MoneyWay } from '#contract/reports/sheets/closing.ts'
import { fileWords } from '../../../resources/file-words.ts'
import { type Writer, writing } from './bill-paper.ts'
import { bold, edges, left, plain, rule, tall } from './document.ts'
import { dailyWords } from './daily-words.ts'

/** Words that are the same on paper and on screen. */
const closingWords = (store: Writer) => {
  const words = fileWords(store.row.language)
  return (name: string) => plain(words(`closing.${name}`))
}

type Steps = readonly { step: string; amount: number }[]

/** Prints a column that can be added up by hand: steps of 0 are left out, sums are bold; net sales are emphasised. */
function chainOnPaper(store: Writer, steps: Steps): string[] {
  const { money, words, currency } = writing(store)
  const word = closingWords(store)
  return steps.flatMap(({ step, amount }) => {
    if (step === 'net') return [edges(tall(`${words.sheet.net} ${currency}`), tall(money(amount)))]
    if (isSum(step)) return [edges(bold(word(step)), bold(money(amount)))]
    return amount === 0 && step !== 'gross' ? [] : [edges(word(step), money(amount))]
  })
}

/** Prints the steps from gross sales to the remaining amount. */
export const salesOnPaper = (store: Writer, { sales_chain: steps }: Pick<ClosingSheet, 'sales_chain'>): string[] =>
  chainOnPaper(store, steps)

/** Prints sales under each tax with their sums, which are equal to the billed amount. */
export function taxesOnPaper(store: Writer, taxes: ClosingSheet['taxes']): string[] {
  const { money, percent } = writing(store)
  const word = closingWords(store)
  const row = (name: string, one: Pick<ClosingSheet['taxes'][number], 'net' | 'tax' | 'gross' | 'refunded'>) => [
    edges(bold(name), bold(money(one.gross))),
    edges(word('net_of_tax'), money(one.net)),
    edges(word('tax'), money(one.tax)),
    ...(one.refunded === 0 ? [] : [edges(word('refunded'), money(-one.refunded))]),
  ]
  const sums = { net: 0, tax: 0, gross: 0, refunded: 0 }
  for (const one of taxes) for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += one[name]
  const rate = (ppm: number | null) => (ppm === null ? '' : percent(ppm))
  return taxes.length === 0
    ? []
    : [
        rule,
        left(word('taxes')),
        ...taxes.flatMap((one) => row([one.letter, rate(one.rate_ppm)].filter(Boolean).join(' ') || '–', one)),
        ...(taxes.length > 1 ? row(word('billed'), sums) : []),
      ]
}

/** Prints money by payment method, its difference from the billed amount, and prepaid money. */
export function moneyOnPaper(store: Writer, closing: Omit<ClosingSheet, 'taxes' | 'sales_chain'>): string[] {
  const { money, whole, words } = writing(store)
  const word = closingWords(store)
  const some = (name: string, amount: number) => (amount === 0 ? [] : [edges(word(name), money(amount))])
  const parts = ['tips', 'rounding', 'credit_sold', 'deposits', 'given_back'] as const
  const way = (one: MoneyWay) => [
    edges(bold(`${plain(one.name)} (${whole(one.payments)})`), bold(money(one.expected))),
    edges(word('taken'), money(one.taken)),
    ...parts.flatMap((name) => some(name, one[name])),
  ]
  const moves = ['taken', 'used', 'kept', 'given_back'] as const
  const expected = closing.money.reduce((sum, one) => sum + one.expected, 0)
  const ways = [
    rule,
    left(word('ways')),
    ...closing.money.flatMap(way),
    edges(bold(word('money')), bold(money(expected))),
  ]
  return [
    ...(closing.money.length > 0 ? ways : []),
    ...(closing.money_chain.length > 0 ? [rule] : []),
    ...chainOnPaper(
      store,
      closing.money_chain.map((one) => (one.step === 'money' ? { ...one, step: 'taken' } : one)),
    ),
    ...closing.owed_orders.map(({ number, amount }) => edges(`${words.order} ${plain(number)}`, money(amount))),
    ...(closing.paid_ahead.length > 0 ? [rule, left(word('paid_ahead'))] : []),
    ...closing.paid_ahead.flatMap((one) => [
      edges(bold(word(one.kind)), ''),
      ...some('before', one.before),
      ...moves.flatMap((name) => some(name === 'taken' ? 'added' : name, one[name])),
      edges(bold(word('owed')), bold(money(one.owed))),
    ]),
  ]
}

/** Prints a notice that the money is not shown before the count. */
export const untoldOnPaper = (store: Writer): string[] => {
  const { sheet } = writing(store).words
  return [rule, edges(sheet.left, dailyWords[store.row.language].notCounted)]
}
