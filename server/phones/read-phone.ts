import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/** Tells if two letters are the code of a country with known numbers. */
const isCountry = (text: string): text is CountryCode => isSupportedCountry(text)

/** Signs that people write between digits, the (0) of a trunk digit, and invisible signs. */
const trunk = /\(\s*0\s*\)/g
const signs = /[\s().\-/–\u00a0\u202a-\u202e]/g

/** Tells if numbers within a country begin with a zero that is omitted in calls from abroad. */
function hasTrunkZero(country: CountryCode): boolean {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  // The package has it, but its types omit it.
  const plan = metadata.numberingPlan as { nationalPrefix(): string | null } | undefined
  return plan?.nationalPrefix() === '0'
}

/**
 * Reads a phone number as people write it in a country (ISO 3166, two letters; null if it is unknown) as E.164, such as
 * "+491715550111"; null if it is invalid. Digits that begin with the country's own code, without a prefix, are
 * international if that makes a number, and the country has a trunk zero or has no such national number. A number of
 * the right length that is not assigned yet is valid too: numbering plans grow faster than our data about them.
 */
export function readPhone(text: string, country: string | null): string | null {
  const typed = text.normalize('NFKC').trim().replace(trunk, '').replace(signs, '').replace(/^00/, '+')
  if (!/^\+?\d{7,17}$/.test(typed)) return null
  if (typed.startsWith('+')) return numberOf(typed)
  if (country === null || !isCountry(country)) return null
  const national = numberOf(typed, country)
  const abroad = typed.startsWith(getCountryCallingCode(country)) ? numberOf(`+${typed}`) : null
  const isAbroad = abroad && isGiven(abroad) && (hasTrunkZero(country) || !national || !isGiven(national))
  return isAbroad ? abroad : national
}

const isGiven = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false

/** Reads a number of a possible length. */
function numberOf(typed: string, country?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed, { ...(country && { defaultCountry: country }), extract: false })
  return number?.isPossible() ? number.number : null
}

/** The country of each time zone that lies in only one country. */
const countries: ReadonlyMap<string, string> = new Map(
  getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)),
)

function zonesOf(region: string): string[] {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
    timeZones?: string[]
    getTimeZones?: () => string[] | undefined
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Returns the country in which a time zone lies (ISO 3166); null if it is unknown. */
export const countryOfZone = (zone: string): string | null => countries.get(zone) ?? null

/** Reads a phone number as people write it in a store's country; null if it is invalid. */
export const readPhoneAt = ({ timeZone }: { timeZone: string }, text: string): string | null =>
  readPhone(text, countryOfZone(timeZone))

/** Does the same, or returns the text unchanged: a party may give any text to be called by. */
export const phoneOr = (place: { timeZone: string }, text: string): string => readPhoneAt(place, text) ?? text
