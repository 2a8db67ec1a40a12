/** Durations of the calls of each name. */
export class Timings {
  readonly #milliseconds = new Map<string, number[]>()

  add(name: string, milliseconds: number): void {
    const known = this.#milliseconds.get(name)
    if (known) known.push(milliseconds)
    else this.#milliseconds.set(name, [milliseconds])
  }

  /** Prints a table of calls with count, p50, p95, p99 and max in milliseconds, by name. */
  table(): string {
    const rows = [...this.#milliseconds]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, all]) => {
        const sorted = all.toSorted((a, b) => a - b)
        return [name, String(sorted.length), ...[50, 95, 99, 100].map((p) => percentile(sorted, p).toFixed(1))]
      })
    const all = [['call', 'count', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], ...rows]
    const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
    return all
      .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
      .join('\n')
  }
}

/** Returns the smallest of some sorted values that is not below `p` percent of them. */
export const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? 0
