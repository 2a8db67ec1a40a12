import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, stepDiffers } from './contract.ts'
import type { Judge } from './footprint.ts'
import { readContract, writeContract } from './write-contract.ts'

const folder = 'tests/paths/contracts'
const situationsFile = join(folder, 'situations.json')
type Situations = Record<string, Record<string, Contract['situations']>>

const pageOf = (chart: string) => join(folder, `${chart}.md`)
const readSituations = (): Situations =>
  existsSync(situationsFile) ? (JSON.parse(readFileSync(situationsFile, 'utf8')) as Situations) : {}

/** Reads the contracts that are known of a chart; none where it was never recorded. */
export function knownContracts(chart: string): Contract[] {
  return existsSync(pageOf(chart))
    ? readContract(readFileSync(pageOf(chart), 'utf8'), readSituations()[chart] ?? {})
    : []
}

const byArrow = new Map<string, ReadonlyMap<string, Contract>>()

/** Law K9: a step changes what its arrow is known to change in its situation. */
export const otherThanKnown: Judge = (step) => {
  const { id } = step.chart
  if (!byArrow.has(id)) byArrow.set(id, new Map(knownContracts(id).map((contract) => [contract.arrow, contract])))
  return stepDiffers(byArrow.get(id)!.get(step.arrow), step)
}

/** Accepts the new contracts of some charts: their pages, for a review, and the situations of all. */
export function keepContracts(found: ReadonlyMap<string, readonly Contract[]>): void {
  mkdirSync(folder, { recursive: true })
  const situations = readSituations()
  for (const [chart, contracts] of found) {
    writeFileSync(pageOf(chart), writeContract(chart, contracts))
    situations[chart] = Object.fromEntries(contracts.map((contract) => [contract.arrow, contract.situations]))
  }
  const lines = Object.entries(situations)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([chart, ofChart]) => `${JSON.stringify(chart)}:${JSON.stringify(ofChart)}`)
  writeFileSync(situationsFile, `{${lines.join(',\n')}}\n`)
}
