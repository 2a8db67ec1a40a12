/** Taxes of restaurants by country, as data that an owner confirms: the categories, their first day, and the source. */
import type { Language, OrderMethod } from '../states.ts'
import type { PlannedTax, PresetAnswer } from './preset-answer.ts'
import type { TaxKind, TaxLetter, TaxRate } from './tax.ts'

type Words = Readonly<Record<Language, string>>

/** A category that a preset makes. */
interface PresetCategory {
  letter: TaxLetter
  names: Words
  kind: TaxKind
  /** Tells if prices contain the tax. */
  is_inclusive: boolean
  no_tax?: 'zero' | 'exempt'
  /** Empty where the owner types the rate. */
  rates: readonly TaxRate[]
}

interface TaxPreset {
  /** The day for which the rates are valid. */
  as_of: string
  source: string
  categories: readonly PresetCategory[]
  /** The letter of the tax of dishes that have none of their own. */
  usual: TaxLetter
  /** The letter of the tax of the service charge; without one it has the taxes of the dishes. */
  service?: TaxLetter
  /** There are days without tax, which the owner enters as rows of 0 %. */
  hasHolidays?: true
  /** Last words of receipts that the law wants, with a `footBlank` for what only the owner knows. */
  foot?: Words
}

/** Blank of a proposed text, which the owner fills in. */
export const footBlank = '__'

const asOf = '2026-11-01'
const since = (from: string, ppm: number, method: OrderMethod | null = null, to: string | null = null): TaxRate => ({
  ppm,
  method,
  from,
  to,
})
/** The rows of food with one rate at the table, and another to take away. */
const bySeat = (from: string, seated: number, taken: number): TaxRate[] => [
  since(from, taken),
  since(from, seated, 'dine_in'),
]
const rate = (letter: TaxLetter, names: Words, rates: readonly TaxRate[], more: Partial<PresetCategory> = {}) => ({
  letter,
  names,
  kind: 'rate' as const,
  is_inclusive: true,
  rates,
  ...more,
})
const outside = (letter: TaxLetter): PresetCategory => ({
  letter,
  names: {
    en: 'Service charge, not taxed',
    de: 'Bedienungsgeld, ohne Steuer',
    fr: 'Service, hors taxe',
    pt: 'Taxa de serviço, sem imposto',
  },
  kind: 'outside',
  is_inclusive: true,
  rates: [],
})

const drinks: Words = { en: 'Drinks', de: 'Getränke', fr: 'Boissons', pt: 'Bebidas' }
const food: Words = { en: 'Food', de: 'Speisen', fr: 'Plats', pt: 'Comida' }
const alcohol: Words = { en: 'Alcohol', de: 'Alkohol', fr: 'Alcools', pt: 'Álcool' }

/** Portugal’s rates: the one for meals, the higher one, and the lowest. */
const portugal = (from: string, middle: number, full: number, low: number, source: string): TaxPreset => ({
  as_of: asOf,
  source,
  categories: [
    rate(
      'A',
      {
        en: 'Meals, coffee, water, juice',
        de: 'Gerichte, Kaffee, Wasser, Saft',
        fr: 'Repas, café, eau, jus',
        pt: 'Refeições, café, água, sumos',
      },
      [since(from, middle)],
    ),
    rate(
      'B',
      {
        en: 'Alcohol and soft drinks',
        de: 'Alkohol und Limonaden',
        fr: 'Alcools et sodas',
        pt: 'Álcool e refrigerantes',
      },
      [since(from, full)],
    ),
    rate(
      'C',
      { en: 'Bread and milk', de: 'Brot und Milch', fr: 'Pain et lait', pt: 'Pão e leite' },
      bySeat(from, middle, low),
    ),
    rate(
      'D',
      { en: 'Ice cream and pastry', de: 'Eis und Gebäck', fr: 'Glaces et pâtisseries', pt: 'Gelados e pastelaria' },
      bySeat(from, middle, full),
    ),
  ],
  usual: 'A',
})
const portugueseLaw = 'Código do IVA, listas I e II, artigo 18'

const presetsByCountry = {
  DE: {
    as_of: asOf,
    source: '§ 12 UStG; BMF III C 2 – S 7220/00023/014/027, 22.12.2025',
    categories: [
      rate('A', drinks, [since('2024-01-01', 190_000)]),
      rate('B', food, [since('2024-01-01', 70_000), since('2024-01-01', 190_000, 'dine_in', '2025-12-31')]),
    ],
    usual: 'B',
  },
  AT: {
    as_of: asOf,
    source: '§ 10, § 11 UStG 1994; RKSV',
    categories: [
      rate('A', drinks, [since('2022-01-01', 200_000)]),
      rate('B', food, [since('2022-01-01', 100_000)]),
      rate('C', { en: 'At 13 %', de: 'Mit 13 %', fr: 'À 13 %', pt: 'A 13 %' }, [since('2022-01-01', 130_000)]),
      rate('D', { en: 'At 0 %', de: 'Mit 0 %', fr: 'À 0 %', pt: 'A 0 %' }, [since('2022-01-01', 0)], {
        no_tax: 'zero',
      }),
      rate('E', { en: 'At 19 %', de: 'Mit 19 %', fr: 'À 19 %', pt: 'A 19 %' }, [since('2022-01-01', 190_000)]),
    ],
    usual: 'B',
  },
  FR: {
    as_of: asOf,
    source: 'Code général des impôts, articles 278, 278-0 bis, 279',
    categories: [
      rate(
        'A',
        {
          en: 'Meals and soft drinks',
          de: 'Gerichte und alkoholfreie Getränke',
          fr: 'Repas et boissons sans alcool',
          pt: 'Refeições e bebidas sem álcool',
        },
        [since('2014-01-01', 100_000)],
      ),
      rate('B', alcohol, [since('2014-01-01', 200_000)]),
      rate(
        'C',
        { en: 'Packed to keep', de: 'Haltbar verpackt', fr: 'Emballé, à conserver', pt: 'Embalado, para conservar' },
        [since('2014-01-01', 55_000)],
      ),
    ],
    usual: 'A',
  },
  PT: portugal('2016-07-01', 130_000, 230_000, 60_000, portugueseLaw),
  'PT-30': portugal('2024-10-01', 120_000, 220_000, 40_000, `${portugueseLaw}; Madeira`),
  'PT-20': portugal('2021-07-01', 90_000, 160_000, 40_000, `${portugueseLaw}; Açores`),
  CH: {
    as_of: asOf,
    source: 'Art. 25 MWSTG',
    categories: [
      rate('A', { en: 'Meals', de: 'Gerichte', fr: 'Repas', pt: 'Refeições' }, bySeat('2024-01-01', 81_000, 26_000)),
      rate('B', alcohol, [since('2024-01-01', 81_000)]),
    ],
    usual: 'A',
  },
  GB: {
    as_of: asOf,
    source: 'HMRC, VAT Notice 709/1',
    categories: [
      rate(
        'A',
        {
          en: 'Hot food and drinks',
          de: 'Warme Speisen und Getränke',
          fr: 'Plats chauds et boissons',
          pt: 'Comida quente e bebidas',
        },
        [since('2022-04-01', 200_000)],
      ),
      rate(
        'B',
        { en: 'Cold food', de: 'Kalte Speisen', fr: 'Plats froids', pt: 'Comida fria' },
        bySeat('2022-04-01', 200_000, 0),
        { no_tax: 'zero' },
      ),
      outside('C'),
    ],
    usual: 'A',
    service: 'C',
  },
  US: {
    as_of: asOf,
    source: 'State and city sales tax',
    categories: [
      rate(
        'A',
        { en: 'Food and drinks', de: 'Speisen und Getränke', fr: 'Plats et boissons', pt: 'Comida e bebidas' },
        [],
        {
          is_inclusive: false,
        },
      ),
      rate('B', { en: 'Exempt', de: 'Steuerbefreit', fr: 'Exonéré', pt: 'Isento' }, [since('2000-01-01', 0)], {
        is_inclusive: false,
        no_tax: 'exempt',
      }),
    ],
    usual: 'A',
    service: 'A',
    hasHolidays: true,
  },
  BR: {
    as_of: asOf,
    source: 'Lei 12.741/2012; Lei 13.419/2017',
    categories: [
      rate(
        'A',
        {
          en: 'Tax in prices by law',
          de: 'Steuer nach Gesetz im Preis',
          fr: 'Taxes comprises selon la loi',
          pt: 'Tributos incluídos por lei',
        },
        [since('2000-01-01', 0)],
      ),
      outside('B'),
    ],
    usual: 'A',
    service: 'B',
    foot: {
      en: `Approximate taxes in the price: ${footBlank} % (Lei 12.741/2012)`,
      de: `Ungefähre Steuern im Preis: ${footBlank} % (Lei 12.741/2012)`,
      fr: `Taxes approximatives comprises : ${footBlank} % (Lei 12.741/2012)`,
      pt: `Valor aproximado dos tributos: ${footBlank} % (Lei 12.741/2012)`,
    },
  },
} as const satisfies Record<string, TaxPreset>

export type PresetCountry = keyof typeof presetsByCountry
export const presetCountries = Object.keys(presetsByCountry) as PresetCountry[]
export const taxPresets: Readonly<Record<PresetCountry, TaxPreset>> = presetsByCountry

/** Tells if a preset has a rate that only the owner knows. */
export const asksRate = ({ categories }: TaxPreset): boolean =>
  categories.some(({ kind, rates }) => kind === 'rate' && rates.length === 0)

/**
 * Returns the categories of a preset in a language; `ppm` is the rate that the owner types, if the preset needs one.
 */
export function planOf(country: PresetCountry, language: Language, ppm?: number): PresetAnswer {
  const { as_of, source, categories, usual, service = null, foot } = taxPresets[country]
  const typed = ppm === undefined ? [] : [since('2000-01-01', ppm)]
  const planned = categories.map(({ letter, names, kind, is_inclusive, no_tax = null, rates }): PlannedTax => ({
    name: names[language],
    letter,
    kind,
    is_inclusive,
    no_tax,
    rates: kind === 'rate' && rates.length === 0 ? typed : [...rates],
  }))
  return { country, as_of, source, categories: planned, usual, service, receipt_foot: foot?.[language] ?? null }
}
