import type { Encoding } from '#contract/file-questions.ts'

/** Letters of English, German, French and Portuguese outside ASCII, and the signs that are used in menus. */
const letters = /[äöüßáàâãæçéèêëíîïñóôõœúùûÿ]/u
const capitals = /[ÄÖÜÁÀÂÃÆÇÉÈÊËÍÎÏÑÓÔÕŒÚÙÛŸ]/u
const signs = /[€£„“”‘’‚–—…«»°©®½¼¾²³×·•§ªº¡¿´\u00a0]/u
/** Signs that a letter may follow. */
const opening = /[„“‘’‚«¡¿£€\u00a0–—·•]/u

/** Counts the characters that words of our languages would not have in that place. */
function oddLetters(text: string): number {
  let odd = 0
  for (const { 0: sign, index } of text.matchAll(/[^\u0000-\u007f]/gu)) {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? '']
    if (letters.test(sign)) {
      // These are the only words of one letter.
      odd += /\p{L}/u.test(before + after) || /[àâéôº]/u.test(sign) ? 0 : 1
    } else if (capitals.test(sign)) {
      // A capital letter begins a word, or is among capitals.
      odd += /\p{Ll}/u.test(before) || (!/\p{L}/u.test(after) && !/\p{Lu}/u.test(before) && sign !== 'À') ? 1 : 0
    } else if (signs.test(sign)) {
      odd += (/\p{L}/u.test(after) && !opening.test(sign)) || (/\p{L}/u.test(before) && sign === '€') ? 1 : 0
    } else odd += 1
  }
  return odd
}

/** Decodes bytes, without their byte order mark. */
export function decoded(bytes: Uint8Array, encoding: Encoding): string {
  const decoder = new TextDecoder(encoding)
  // Node decodes Windows-1252 as Latin-1 if all bytes are given in one call: the euro sign and the quotes would be
  // lost.
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Tells by the first bytes if a text is UTF-16: by its byte order mark, or by the zeros next to plain letters. */
export function utf16Of(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((parity) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  if (zeros[1]! > head.length / 8 && zeros[0]! === 0) return 'utf-16le'
  return zeros[0]! > head.length / 8 && zeros[1]! === 0 ? 'utf-16be' : undefined
}

/** Returns the encodings that a text may have: one if its bytes are certain, else those to choose from. */
export function encodingsOf(bytes: Uint8Array): Encoding[] {
  const wide = utf16Of(bytes.subarray(0, 4096))
  if (wide) return [wide]
  if (isUtf8(bytes)) return ['utf-8']
  const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((each) => oddLetters(decoded(bytes, each)))
  if (windows === 0 && mac! > 0) return ['windows-1252']
  if (mac === 0 && windows! > 0) return ['macintosh']
  return ['windows-1252', 'macintosh']
}
