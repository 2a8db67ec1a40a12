/** Facts that a template may name, in double braces; each is filled in when a message is sent. */
export const templatePlaces = ['first_name', 'store', 'points', 'voucher', 'code', 'last_day'] as const
type TemplatePlace = (typeof templatePlaces)[number]

/** Places that only a reward or a voucher fills. */
export const voucherPlaces: readonly string[] = ['voucher', 'code', 'last_day'] satisfies TemplatePlace[]

const place = /\{\{\s*(\w*)\s*\}\}/g

/** Returns the names of the places in a text, in their order. */
export const placesIn = (body: string): string[] => [...body.matchAll(place)].map(([, name]) => name ?? '')

/** Returns a text with its places filled in; one without a value stays empty. */
export const filledIn = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replaceAll(place, (_, name: string) => values[name] ?? '')

type TemplateProblem = 'placeUnknown' | 'placeAtEdge' | 'placesTooMany'

/**
 * Returns the fault of a text's placeholders, by the provider's rules: a placeholder has a known name, is neither first
 * nor last nor next to another one, and there is at most one for three words.
 */
export function templateProblem(body: string): TemplateProblem | null {
  const names = placesIn(body)
  if (names.some((name) => !(templatePlaces as readonly string[]).includes(name))) return 'placeUnknown'
  if (/\{\{|\}\}/.test(body.replaceAll(place, ''))) return 'placeUnknown'
  const text = body.trim()
  if (text.startsWith('{{') || text.endsWith('}}') || /\}\}\s*\{\{/.test(text)) return 'placeAtEdge'
  const words = text
    .replaceAll(place, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word)).length
  return names.length * 3 > words ? 'placesTooMany' : null
}

/** Returns a value as the provider takes it: one line, at most 255 signs, nothing that turns the direction of text. */
export const placeValue = (value: string): string =>
  value
    .replaceAll(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 255)

/** The opt-out line at the end of an offer, by language. */
export const wayOut = {
  en: 'Reply STOP to get no more offers.',
  fr: 'Répondez STOP pour ne plus recevoir d’offres.',
  de: 'Antworten Sie STOPP, um keine Angebote mehr zu bekommen.',
  pt: 'Responda PARAR para não receber mais ofertas.',
} as const

/** Returns the name by which the provider knows a template: small letters, digits and lines. */
export const providerName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
