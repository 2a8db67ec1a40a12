/** The least milliseconds of each round of each work. */
const roundTime = 60
const rounds = 7

/** Milliseconds of processor time, which other programs on the machine do not lengthen. */
export const processorTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Measures how often a second each work can be done: the median of rounds in which all take turns. */
export function rates(works: readonly (() => unknown)[]): number[] {
  const measured = works.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) {
      const began = processorTime()
      let count = 0
      for (; processorTime() - began < roundTime; count++) work()
      measured[index]!.push((count / (processorTime() - began)) * 1000)
    }
  return measured.map((all) => all.toSorted((a, b) => a - b)[(rounds - 1) / 2]!)
}

/** Lines in columns, words to the left and numbers to the right. */
export function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? name).length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
