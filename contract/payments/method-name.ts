import { depositCode } from '../bookings/deposit.ts'
import { walletCode } from '../members/credit.ts'
import { type Language, languages } from '../states.ts'

/** The names of the ways to pay that every store is made with, in each language. */
const usual: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  cash: { en: 'Cash', de: 'Bar', fr: 'Espèces', pt: 'Dinheiro' },
  card: { en: 'Card', de: 'Karte', fr: 'Carte', pt: 'Cartão' },
  voucher: { en: 'Voucher', de: 'Gutschein', fr: 'Bon', pt: 'Vale' },
  [walletCode]: { en: 'Credit', de: 'Guthaben', fr: 'Crédit', pt: 'Crédito' },
  [depositCode]: { en: 'Deposit', de: 'Anzahlung', fr: 'Acompte', pt: 'Sinal' },
}

/**
 * The name of a way to pay in a language: that of the reader on a screen, of the store on a receipt. One that the store
 * has named itself is the same in all.
 */
export function methodNameIn(language: string, { code, name }: { code: string; name: string }): string {
  const names = usual[code]
  const isUsual = names !== undefined && languages.some((one) => names[one] === name)
  return isUsual ? (names[language as Language] ?? name) : name
}
