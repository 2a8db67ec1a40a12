/** Characters that cannot be mistaken for each other, read aloud or written on a note. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const group = 4
const length = 12

/** A random password that cannot be guessed, in groups of four. */
export function oneTimePassword(): string {
  const taken: string[] = []
  const fair = 256 - (256 % signs.length)
  while (taken.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && taken.length < length) taken.push(signs[byte % signs.length]!)
  return [0, 1, 2].map((at) => taken.slice(at * group, (at + 1) * group).join('')).join('-')
}
