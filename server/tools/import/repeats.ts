import { hash } from 'node:crypto'
import type { SaleLine } from './lines.ts'

/** Returns 53 bits of a text's hash. */
function shortHash(text: string): number {
  const digest = hash('sha256', text, 'buffer')
  return digest.readUIntBE(0, 6) * 32 + (digest[6]! >> 3)
}

/**
 * A set of texts in fixed memory. It never forgets a text, and mistakes one new text in many millions for a known one.
 */
export class SeenFilter {
  readonly #bits: Uint32Array
  /** Number of texts that were new. */
  size = 0

  /** Sizes the filter for a file of this many bytes, at most 32 MiB. */
  constructor(fileBytes: number) {
    const bits = 2 ** Math.ceil(Math.log2(Math.min(Math.max(fileBytes, 2 ** 20), 2 ** 28)))
    this.#bits = new Uint32Array(bits / 32)
  }

  /** Adds a text; tells if it was there. */
  add(text: string): boolean {
    const digest = hash('sha256', text, 'buffer')
    const mask = this.#bits.length * 32 - 1
    let isKnown = true
    for (let at = 0; at < 16; at += 4) {
      const bit = digest.readUInt32LE(at) & mask
      const word = this.#bits[bit >>> 5]!
      if ((word & (1 << (bit & 31))) !== 0) continue
      isKnown = false
      this.#bits[bit >>> 5] = word | (1 << (bit & 31))
    }
    if (!isKnown) this.size += 1
    return isKnown
  }
}

/**
 * Numbers equal lines of an order over a whole file. A first reading finds the items that an order has more than once;
 * only those are counted in the second, so memory grows with the repeats of a file, not with its length. /
 */
export class Repeats {
  readonly #seen: SeenFilter
  readonly #repeated = new Set<number>()
  readonly #counts = new Map<number, number>()

  constructor(fileBytes: number) {
    this.#seen = new SeenFilter(fileBytes)
  }

  /** Records in the first reading that this order has this item. */
  note(order: string, item: string): void {
    const pair = pairOf(order, item)
    if (this.#seen.add(pair)) this.#repeated.add(shortHash(pair))
  }

  /** Returns in the second reading the number of equal lines of its order before this one. */
  ordinal(line: SaleLine): number {
    if (!this.#repeated.has(shortHash(pairOf(line.order, line.item)))) return 0
    const content = shortHash(contentOf(line))
    const before = this.#counts.get(content) ?? 0
    this.#counts.set(content, before + 1)
    return before
  }
}

/**
 * Returns the key of a line, from its order, its content and its ordinal among equal lines of that order; 32
 * characters.
 */
export const lineKey = (line: SaleLine, ordinal: number): string =>
  hash('sha256', `${contentOf(line)}\n${ordinal}`, 'base64url').slice(0, 32)

const pairOf = (order: string, item: string) => JSON.stringify([order, item])
const contentOf = ({ order, item, quantity, options, amount }: SaleLine) =>
  JSON.stringify([order, item, quantity, options, amount])
