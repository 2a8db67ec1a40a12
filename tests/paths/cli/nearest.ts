/** Returns the number of letters to type, drop or change to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1]
    for (const [across, wanted] of [...other].entries())
      next.push(Math.min(row[across + 1]! + 1, next[across]! + 1, row[across]! + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}

/**
 * The names that someone may have meant by a word, the likeliest first: those that hold it, then those spelled like it.
 */
export function nearest(word: string, known: readonly string[], count = 3): string[] {
  const wanted = word.toLowerCase()
  const farthest = Math.max(2, Math.ceil(word.length / 3))
  const far = (name: string) => {
    const lower = name.toLowerCase()
    return wanted !== '' && lower.includes(wanted) ? 0 : distance(wanted, lower)
  }
  return [...new Set(known)]
    .filter((name) => name !== '')
    .map((name) => ({ name, far: far(name) }))
    .filter((one) => one.far <= farthest)
    .toSorted((a, b) => a.far - b.far || a.name.length - b.name.length)
    .slice(0, count)
    .map(({ name }) => name)
}

/** Returns "Did you mean …?", or nothing when no name is like the word. */
export function didYouMean(word: string, known: readonly string[]): string {
  const names = nearest(word, known).map((name) => `"${name}"`)
  return names.length === 0 ? '' : ` Did you mean ${names.join(' or ')}?`
}
