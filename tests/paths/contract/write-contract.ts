import type { Contract } from './contract.ts'

/**
 * Contracts of a chart as a page to review: for each arrow the lines of its footprints. Where an arrow leaves several
 * footprints, a line that not all of them have begins with the numbers of those that do.
 */
export function writeContract(chart: string, contracts: readonly Contract[]): string {
  const parts = contracts.map(({ arrow, footprints }) => {
    const lines = [...new Set(footprints.flat())].toSorted()
    const rows = lines.map((line) => {
      const having = footprints.flatMap((footprint, at) => (footprint.includes(line) ? [at + 1] : []))
      return `- ${having.length === footprints.length ? '' : `(${having.join(', ')}) `}${line}`
    })
    return [`## ${arrow}`, '', `Footprints: ${footprints.length}`, '', ...rows, ''].join('\n')
  })
  return [`# ${chart}`, '', ...parts].join('\n')
}

/** Reads the page back; the situations are in a file of their own. */
export function readContract(text: string, situations: Readonly<Record<string, Contract['situations']>>): Contract[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [arrow, ...rows] = part.trimEnd().split('\n') as [string, ...string[]]
      const count = Number(/^Footprints: (\d+)$/m.exec(part)![1])
      const footprints: string[][] = Array.from({ length: count }, () => [])
      for (const row of rows) {
        const [, having, line] = /^- (?:\(([\d, ]+)\) )?(.*)$/.exec(row) ?? []
        if (line === undefined) continue
        const at = having ? having.split(', ').map((number) => Number(number) - 1) : footprints.keys()
        for (const place of at) footprints[place]!.push(line)
      }
      return { arrow, footprints, situations: situations[arrow] ?? {} }
    })
}
