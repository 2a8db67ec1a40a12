import { type ClosingSheet, closingIn } from '#contract/reports/sheets/closing.ts'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import type { SalesSummary, Tender } from '#contract/reports/sheets/sales-summary.ts'

/** The text of a line: a key of ours, or a name that people gave. */
type Label = { key: string } | { name: string }

/** One line of a sheet in a file: the name of its part and `line` never change, `title` and `label` are texts. */
export interface SheetLine {
  part: { name: string; title: string }
  line: string
  label: readonly Label[]
  count?: number | null
  amount?: number | null
}

/** Makes the lines of one part of a sheet. */
const partOf = (name: string, title: string) => {
  const part = { name, title }
  const make = (line: string, label: readonly Label[], values: Pick<SheetLine, 'count' | 'amount'>): SheetLine => ({
    part,
    line,
    label,
    ...values,
  })
  const column = (name: string) => [{ key: `report.column.${name}` }]
  return {
    make,
    amount: (name: string, amount: number | null) => make(name, column(name), { amount }),
    count: (name: string, count: number) => make(name, column(name), { count }),
    both: (name: string, { count, amount }: { count: number; amount: number }) =>
      make(name, column(name), { count, amount }),
  }
}

/** Makes lines of the payment methods: payments, refunds and the remaining amount. */
function tenderLines(part: string, title: string, tenders: readonly Tender[]): SheetLine[] {
  const { make } = partOf(part, title)
  return tenders.flatMap((tender) => {
    const line = (name: string, amount: number, count?: number) =>
      make(`${tender.key}.${name}`, [{ name: tender.name }, { key: `report.column.${name}` }], { count, amount })
    return [
      line('taken', tender.taken, tender.payments),
      ...(['tips', 'rounding'] as const).flatMap((name) => (tender[name] === 0 ? [] : [line(name, tender[name])])),
      ...(tender.refunds === 0 ? [] : [line('given_back', 0 - tender.given_back, tender.refunds)]),
      line('left', tender.left),
    ]
  })
}

/** Makes lines of the columns that can be added up by hand: sales, taxes, money, prepaid money. */
function closingLines(report: Partial<ClosingSheet>): SheetLine[] {
  const { sales_chain: sales, taxes, money, money_chain: chain, paid_ahead: ahead } = closingIn(report)
  const word = (name: string) => ({ key: `closing.${name}` })
  const part = (name: string) => partOf(name, `closing.${name}`)
  const amounts = <Row extends object>(
    name: string,
    key: string,
    label: Label,
    row: Row,
    names: readonly (keyof Row & string)[],
  ) => names.map((one) => part(name).make(`${key}.${one}`, [label, word(one)], { amount: row[one] as number }))
  return [
    ...sales.map(({ step, amount }) => part('sales').make(`chain.${step}`, [word(step)], { amount })),
    ...taxes.flatMap((one) => {
      const rate = one.rate_ppm === null ? '–' : `${one.rate_ppm / 10_000} %`
      const label = { name: [one.letter, rate].join(' ').trim() }
      return amounts('taxes', `${one.letter}.${one.rate_ppm}`, label, one, ['net', 'tax', 'gross', 'refunded'])
    }),
    ...money.flatMap((one) =>
      amounts('ways', one.key, { name: one.name }, one, ['credit_sold', 'deposits', 'given_back', 'expected']),
    ),
    ...chain.map(({ step, amount }) => part('ways').make(`chain.${step}`, [word(step)], { amount })),
    ...ahead.flatMap((one) =>
      amounts('paid_ahead', one.kind, word(one.kind), one, ['before', 'taken', 'used', 'kept', 'given_back', 'owed']),
    ),
  ]
}

/** Makes lines of the sales of some days; amounts that lower net sales are negative, so that gross to net adds up. */
export function linesOfSales(sales: SalesSummary): SheetLine[] {
  const sold = partOf('sales', 'report.group.sales')
  const guests = partOf('guests', 'report.group.guests')
  const losses = partOf('losses', 'report.loss_report.title')
  const methods = partOf('order_method', 'report.column.order_method')
  const categories = partOf('category', 'report.by.category')
  return [
    sold.amount('gross', sales.gross),
    sold.amount('discount', 0 - sales.discount),
    sold.amount('comps', 0 - sales.comps),
    sold.amount('adjustment', sales.adjustment),
    sold.amount('tax_in_prices', 0 - sales.tax_in_prices),
    sold.amount('refunds', 0 - sales.refunds),
    sold.amount('net', sales.net),
    sold.amount('service', sales.service),
    sold.amount('tax', sales.tax),
    sold.amount('billed', sales.billed),
    sold.amount('refunded', 0 - sales.refunded),
    ...tenderLines('money', 'report.group.money', sales.tenders),
    guests.count('orders', sales.orders),
    guests.count('covers', sales.covers),
    guests.amount('average_check', sales.average_check),
    ...(['voids', 'cancels', 'waste', 'lost'] as const).map((name) => losses.both(name, sales[name])),
    ...sales.by_method.map(({ name, orders, net }) =>
      methods.make(name, [{ key: `orders.method.${name}` }], { count: orders, amount: net }),
    ),
    ...sales.by_category.map(({ key, name, quantity, net }) =>
      categories.make(key, [{ name }], { count: quantity, amount: net }),
    ),
    ...closingLines(sales),
  ]
}

/** Makes lines of the daily report of some days. */
export function linesOfDays(report: DailyReport): SheetLine[] {
  const { sales_income: income, sales_outcome: outcome, sales_refund: back, sales_summary: sums, membership } = report
  const sold = partOf('income', 'daily.income')
  const off = partOf('outcome', 'daily.outcome')
  const refunds = partOf('refunds', 'daily.refunds')
  const guests = partOf('guests', 'report.group.guests')
  const drawers = partOf('drawers', 'daily.drawers')
  const days = partOf('z', 'daily.z')
  return [
    sold.amount('gross', income.gross),
    sold.amount('discount', 0 - outcome.discounts),
    sold.amount('comps', 0 - outcome.comps),
    sold.amount('adjustment', income.adjustments),
    sold.amount('tax_in_prices', 0 - sums.tax_in_prices),
    sold.amount('refunds', 0 - sums.refunds),
    sold.amount('net', sums.net_sales),
    sold.amount('service', income.service_charge),
    sold.amount('tax', income.tax),
    sold.amount('tips', income.tips),
    sold.amount('rounding', income.rounding),
    sold.amount('billed', income.billed),
    ...(['voids', 'cancels', 'waste', 'lost'] as const).map((name) => off.amount(name, outcome[name])),
    ...back.by_reason.map(({ name, count, amount }) =>
      refunds.make('reason', [name === null ? { key: 'daily.noReason' } : { name }], { count, amount }),
    ),
    refunds.make('all', [{ key: 'daily.allRefunds' }], { count: back.count, amount: back.amount }),
    guests.count('orders', sums.orders),
    guests.count('covers', sums.covers),
    guests.amount('average_check', sums.average_check),
    guests.make('joined', [{ key: 'daily.joined' }], { count: membership.joined }),
    guests.make('active', [{ key: 'daily.active' }], { count: membership.active }),
    ...tenderLines('offline', 'daily.offline', report.offline_payment_method),
    ...tenderLines('online', 'daily.online', report.online_payment_method),
    ...report.drawers.flatMap(({ id, till, staff_name: person, ...drawer }) =>
      (['expected', 'counted', 'over_short'] as const).map((name) => {
        const label = [{ name: [till, person].filter(Boolean).join(' · ') }, { key: `report.column.${name}` }]
        return drawers.make(`${id}.${name}`, label, { amount: drawer[name] })
      }),
    ),
    ...report.z.map(({ number, business_day: day, net_sales: amount }) =>
      days.make(String(number), [{ name: `Z ${number} · ${day}` }], { amount }),
    ),
    ...closingLines(report.not_signed ?? report),
  ]
}
