import { presetCountries, type PresetCountry } from '#contract/taxes/presets.ts'
import type { OwnStore } from '../../api/stores/stores.ts'

/** The country of a time zone, and of a currency that only one of them has. */
const byZone: Readonly<Record<string, PresetCountry>> = {
  'Europe/Berlin': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Paris': 'FR',
  'Europe/Lisbon': 'PT',
  'Atlantic/Madeira': 'PT-30',
  'Atlantic/Azores': 'PT-20',
  'Europe/Zurich': 'CH',
  'Europe/London': 'GB',
}
const byCurrency: Readonly<Record<string, PresetCountry>> = { CHF: 'CH', GBP: 'GB', USD: 'US', BRL: 'BR' }

/** Guesses the country of a store, which its owner then chooses. */
export const countryOf = ({ time_zone: zone, currency }: Pick<OwnStore, 'time_zone' | 'currency'>): PresetCountry =>
  byZone[zone] ?? byCurrency[currency] ?? presetCountries[0]!
