const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** A source of repeatable random numbers: the same seed text gives the same sequence on every machine. */
export interface Rng {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  /** Picks one of the list, by its weights if there are any. Throws on an empty list. */
  pick<T>(list: readonly T[], weightOf?: (item: T) => number): T
  /** Returns an id like those of the server: 21 characters. */
  id(): string
}

/** Hashes a text (FNV-1a, 32 bits). */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Makes a generator for one part of the story; with its 128 bits of state (sfc32) ids of different parts differ. */
export function createRng(seed: string): Rng {
  let [a, b, c, count] = [hash(`a ${seed}`), hash(`b ${seed}`), hash(`c ${seed}`), 1]
  const bits = () => {
    const result = (a + b + count++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + result) | 0
    return result >>> 0
  }
  for (let i = 0; i < 16; i++) bits()

  const next = () => bits() / 2 ** 32
  const id = () => {
    let text = ''
    for (let left = 21, word = 0; left > 0; left--, word >>>= 6) {
      if (left % 5 === 1) word = bits()
      text += alphabet[word & 63]
    }
    return text
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick(list, weightOf = () => 1) {
      let rest = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      const chosen = list.find((item) => (rest -= weightOf(item)) < 0) ?? list.at(-1)
      if (chosen === undefined) throw new Error('There is nothing to pick from: the list is empty.')
      return chosen
    },
    id,
  }
}
