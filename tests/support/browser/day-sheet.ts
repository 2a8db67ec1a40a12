/* The sheet of a day in a store with German taxes: all expected sums in cents, from the sold dishes. It shares no
   code with the product, and is in a file of its own for its length alone. Both prices include their tax: the tax
   of an amount is amount × rate ÷ (100 + rate), rounded once for all lines of a rate. */
export const steakPrice = 2140
export const winePrice = 833
const taxIn = (amount: number, percent: number) => Math.round((amount * percent) / (100 + percent))
/** Two steaks at 7 %: 42.80, of it 2.80 tax. */
export const steaks = 2 * steakPrice
export const steakTax = taxIn(steaks, 7)
/** Three glasses of wine at 19 %, the third free: 24.99 less 8.33 is 16.66, of it 2.66 tax. */
export const wineList = 3 * winePrice
export const free = winePrice
export const wine = wineList - free
export const wineTax = taxIn(wine, 19)
export const total = steaks + wine
export const tax = steakTax + wineTax
/**
 * One of the three portions is refunded with its share of the line's total, since the free one is shared by all three.
 * Each figure is divided on its own into two portions and one; the cent that is left over goes to the piece that lacks
 * more of it. 16.66 is 11.10⅔ and 5.55⅓: the cent is the rest's. 2.66 of tax is 1.77⅓ and 0.88⅔: the cent is the
 * portion's. For a third that is the same as rounding it, and a tie is impossible.
 */
const third = (amount: number) => Math.round(amount / 3)
export const back = third(wine)
export const backTax = third(wineTax)
/** Discount of the promotion on the two portions that stay. */
export const stillFree = free - (winePrice - back)
export const float = 10_000

/** An amount as paper shows it, and as screens do: with a true minus, without and with the currency. */
export const printed = (amount: number) => (amount / 100).toFixed(2)
export const said = (amount: number) => `${amount < 0 ? '−' : ''}${printed(Math.abs(amount))}`
export const euros = (amount: number) => `${amount < 0 ? '−' : ''}€${printed(Math.abs(amount))}`

export const columns = {
  Sales: [
    ['Gross sales', steaks + wineList],
    ['Discounts', -free],
    ['On the house', 0],
    ['Adjustments', 0],
    ['Tax in prices', -tax],
    ['Net before refunds', total - tax],
    ['Service charge', 0],
    ['Tax', tax],
    ['Billed', total],
    ['Refunds, net', -(back - backTax)],
    ['Service refunded', 0],
    ['Tax refunded', -backTax],
    ['Sales kept', total - back],
    ['of it net sales', total - tax - (back - backTax)],
    ['of it service', 0],
    ['of it tax', tax - backTax],
  ],
  Taxes: [
    ['A Drinks 19%', wine - wineTax, wineTax, wine, -back],
    ['B Food 7%', steaks - steakTax, steakTax, steaks, 0],
    ['Billed', total - tax, tax, total, -back],
  ],
  Money: [
    ['Cash', '1', steaks, 0, steaks],
    ['Card', '1', wine, -back, wine - back],
    ['Money in all', '2', total, -back, total - back],
    ['Billed', '', total],
  ],
}

/** Rows of the sheet as screens write them. */
export const written = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'number' ? said(cell) : cell)))
