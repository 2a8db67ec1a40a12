import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { minorDigits } from '#contract/money.ts'
import { localeTag } from '#contract/locale-tag.ts'

/** The currency of the store in hand, as its ISO code. */
export const Currency = createContext('EUR')

export interface MoneyFormat {
  currency: string
  digits: number
  /** With the currency, such as €96.40; takes minor units. */
  format: (amount: number) => string
  /** Without the currency, such as 96.40. */
  plain: (amount: number) => string
  /** The amount as it is typed, such as 1234.50: the text in a field must be readable again. */
  typed: (amount: number) => string
  /** Without the currency and always with a sign, such as −31.00. */
  signed: (amount: number) => string
  /** Minor units of a typed amount with a decimal point or comma; null where it is none. */
  parse: (text: string) => number | null
}

/** The minor units of a typed amount with `digits` decimals; null where it is none. */
export function parseAmount(text: string, digits: number): number | null {
  const match = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, ''))
  if (!match || (match[2]?.length ?? 0) > digits) return null
  return Number((match[1] ?? '') + (match[2] ?? '').padEnd(digits, '0'))
}

const formats = new Map<string, MoneyFormat>()

/** Formats minor units of a currency in a language; made once, since making one takes long. */
export function moneyFormat(language: string, currency: string): MoneyFormat {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? makeFormat(language, currency)
  formats.set(key, format)
  return format
}

function makeFormat(language: string, currency: string): MoneyFormat {
  const digits = minorDigits(currency)
  const major = (amount: number) => amount / 10 ** digits
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const tag = localeTag(language)
  const whole = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const plain = new Intl.NumberFormat(tag, decimals)
  const typed = new Intl.NumberFormat(tag, { ...decimals, useGrouping: false })
  const signed = new Intl.NumberFormat(tag, { ...decimals, signDisplay: 'exceptZero' })
  const trueMinus = (text: string) => text.replace('-', '−')
  return {
    currency,
    digits,
    format: (amount) => trueMinus(whole.format(major(amount))),
    plain: (amount) => trueMinus(plain.format(major(amount))),
    typed: (amount) => trueMinus(typed.format(major(amount))),
    signed: (amount) => trueMinus(signed.format(major(amount))),
    parse: (text) => parseAmount(text, digits),
  }
}

/** Formats and reads money in the store's currency and the person's language. */
export function useMoney(): MoneyFormat {
  const currency = useContext(Currency)
  const language = useTranslation().i18n.language
  return moneyFormat(language, currency)
}
