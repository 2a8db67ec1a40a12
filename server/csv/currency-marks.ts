/** Currency signs that tills write next to an amount, and the currencies that each can mean; the likeliest first. */
const marks: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'TWD', 'ARS', 'CLP', 'COP', 'UYU'],
  us$: ['USD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  mx$: ['MXN'],
  s$: ['SGD'],
  hk$: ['HKD'],
  nt$: ['TWD'],
  r$: ['BRL'],
  '€': ['EUR'],
  euro: ['EUR'],
  '£': ['GBP', 'EGP', 'GIP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY'],
  '₩': ['KRW'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  đ: ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₵': ['GHS'],
  '₡': ['CRC'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  rm: ['MYR'],
  rp: ['IDR'],
  fr: ['CHF'],
  sfr: ['CHF'],
  zł: ['PLN'],
  zl: ['PLN'],
  kč: ['CZK'],
  kc: ['CZK'],
  ft: ['HUF'],
  lei: ['RON'],
  лв: ['BGN'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  's/': ['PEN'],
}
const codes = new Set(Intl.supportedValuesOf('currency'))

/**
 * Returns the currencies that a sign next to an amount can mean ("$", "EUR", "zł"); undefined if it is not a currency.
 */
export function currenciesOf(mark: string): readonly string[] | undefined {
  const known = marks[mark.toLowerCase().replace(/\.$/, '')]
  return known ?? (codes.has(mark.toUpperCase()) ? [mark.toUpperCase()] : undefined)
}

/** Tells if this is the code of a currency ("EUR"). */
export const isCurrency = (code: string): boolean => codes.has(code)
