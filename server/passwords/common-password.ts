import common from './common-passwords.json' with { type: 'json' }

const fewestSigns = 5
const commonOnes: ReadonlySet<string> = new Set(common.passwords.split(' '))

/** Tells if each character follows the previous one, up or down, or is the same: 123456789012, abcdefghijkl. */
function isRow(text: string): boolean {
  const codes = [...text].map((sign) => (/\d/.test(sign) ? Number(sign) : sign.codePointAt(0)!))
  const isDigits = /^\d+$/.test(text)
  const steps = codes.slice(1).map((code, at) => (isDigits ? (code - codes[at]! + 10) % 10 : code - codes[at]!))
  return new Set(steps).size === 1 && [0, 1, -1, 9].includes(steps[0]!)
}

/**
 * Tells if a password is among the first guesses: a common one, also doubled or with digits around it, a sequence, or
 * very few different characters.
 */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const isDoubled = /^(.+)\1+$/.test(text)
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  return isDoubled || isRow(text) || new Set(text).size < fewestSigns || commonOnes.has(text) || commonOnes.has(letters)
}
