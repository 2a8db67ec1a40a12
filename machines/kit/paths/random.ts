/** Numbers from 0 to 1 that a seed decides (splitmix32, public domain): the same seed, the same numbers, everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
}

/** One of a list that is not empty. */
export const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!
