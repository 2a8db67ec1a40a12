import { type AcceptedStep, footprintOf, type Trace } from './footprint.ts'

/** The footprints of one arrow, each a list of lines, and which of them it may leave in a situation. */
export interface Contract {
  arrow: string
  footprints: readonly (readonly string[])[]
  situations: Readonly<Record<string, readonly number[]>>
}

interface RecordedStep {
  situation: string
  traces: readonly Trace[]
}

/** Footprints of a chart as a run finds them. */
export class Recording {
  readonly #arrows = new Map<string, RecordedStep[]>()

  note(step: AcceptedStep): void {
    const own = this.#arrows.get(step.arrow) ?? []
    this.#arrows.set(step.arrow, [...own, { situation: step.situation, traces: footprintOf(step) }])
  }

  /** Lists the recorded footprints, by arrow: each line with the first source that explains it in every step. */
  contracts(): Contract[] {
    return [...this.#arrows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([arrow, steps]) => {
        const sources = commonSources(steps)
        const footprints: string[][] = []
        const situations: Record<string, number[]> = {}
        for (const { situation, traces } of steps) {
          const lines = traces.flatMap(({ what }) => lineOf(what, sources.get(what)!)).toSorted()
          const at = indexOf(footprints, lines)
          situations[situation] = [...new Set([...(situations[situation] ?? []), at])].toSorted((a, b) => a - b)
        }
        return { arrow, footprints, situations }
      })
  }

  /** Returns in words where a recorded step differs from the contract of its arrow. */
  differences(known: readonly Contract[]): string[] {
    const byArrow = new Map(known.map((contract) => [contract.arrow, contract]))
    const found = [...this.#arrows].flatMap(([arrow, steps]) => {
      const contract = byArrow.get(arrow)
      const news = steps.filter(({ situation }) => !contract?.situations[situation])
      return [
        ...(news.length > 0 ? [`${arrow}: it is taken where it was not recorded`] : []),
        ...steps.flatMap((step) => differs(contract, step).map((words) => `${arrow}: ${words}`)),
      ]
    })
    const gone = known
      .filter(({ arrow }) => !this.#arrows.has(arrow))
      .map(({ arrow }) => `${arrow}: no path takes it any more`)
    return [...new Set([...found, ...gone])]
  }
}

function commonSources(steps: readonly RecordedStep[]): Map<string, string> {
  const common = new Map<string, readonly string[]>()
  for (const { traces } of steps)
    for (const { what, sources } of traces)
      common.set(what, common.get(what)?.filter((source) => sources.includes(source)) ?? sources)
  return new Map([...common].map(([what, [source = 'changed']]) => [what, source]))
}

/** A line as it is written; for a new row only the columns that are always explained. */
function lineOf(what: string, source: string): string[] {
  if (what.startsWith('new ') && (source === 'changed' || source === 'null' || source === 'false')) return []
  return [`${what}${source && ` ← ${source}`}`]
}

function indexOf(footprints: string[][], lines: string[]): number {
  const at = footprints.findIndex((known) => known.join('\n') === lines.join('\n'))
  return at >= 0 ? at : footprints.push(lines) - 1
}

/** Returns in words where a step differs from the contract of its arrow. */
export const stepDiffers = (known: Contract | undefined, step: AcceptedStep): string[] =>
  differs(known, { situation: step.situation, traces: footprintOf(step) })

/** Compares a step with the footprint that is most like it. Of a situation that was not recorded nothing is known. */
function differs(known: Contract | undefined, { situation, traces }: RecordedStep): string[] {
  const ways = (known?.situations[situation] ?? []).map((at) => wrongLines(known!.footprints[at]!, traces))
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Tells if a line is news: of a new row only its being there is. */
const isNews = (what: string) => !what.startsWith('new ')
const newWords = ({ what, sources: [source] }: Trace) => `it leaves "${what}${source && ` ← ${source}`}", which is new`

function wrongLines(lines: readonly string[], traces: readonly Trace[]): string[] {
  const left = new Map(traces.map(({ what, sources }) => [what, sources]))
  const wrong: string[] = []
  for (const line of lines) {
    const [what, source = ''] = line.split(' ← ') as [string, string?]
    const sources = left.get(what)
    left.delete(what)
    if (!sources) wrong.push(`it does not leave "${line}"`)
    else if (source && !sources.includes(source)) wrong.push(`it leaves "${what} ← ${sources[0]}" instead of "${line}"`)
  }
  for (const [what, sources] of left) if (isNews(what)) wrong.push(newWords({ what, sources }))
  return wrong
}
