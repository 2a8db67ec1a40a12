/** A pseudo-language for developers: it makes visible which texts are cut off or were never translated. */
export const pseudoLanguage = 'zz'

const accents: Record<string, string> = {
  a: 'à',
  c: 'ç',
  e: 'é',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  O: 'Ø',
  S: 'Š',
  U: 'Ü',
}
/** The share by which texts are longer than in English, as in German at most. */
const growth = 0.35
const filling = '~'

function stretch(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/)
  const longer = filling.repeat(Math.ceil(text.length * growth))
  return `[${parts.map((part) => (part.startsWith('{{') ? part : part.replace(/[a-z]/gi, (sign) => accents[sign] ?? sign))).join('')}${longer}]`
}

/** English with accents, brackets around each text, and 35 % longer; placeholders stay. */
export const pseudo = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, stretch(text)]))
