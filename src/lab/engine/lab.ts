import type { RunDocument } from '#contract/lab/run-document.ts'
import { arrowsOf, type Configuration } from 'statechart-paths/arrows.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { signatureOf } from 'statechart-paths/paths/signature.ts'
import { explain, unreachable } from 'statechart-paths/paths/explain.ts'
import { explore, type Graph } from 'statechart-paths/paths/explore.ts'
import { findPath } from 'statechart-paths/paths/find.ts'
import { coverGoals, generate, type GenerateOptions } from 'statechart-paths/paths/generate.ts'
import type { Goal } from 'statechart-paths/paths/goals.ts'
import { survey } from 'statechart-paths/paths/survey.ts'
import { type Path, pathOf } from 'statechart-paths/paths/path.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { type Level, type Result, run, type StepResult } from 'statechart-paths/paths/run.ts'
import { shrinkPath, upToFailure } from 'statechart-paths/paths/shrink.ts'
import { step } from 'statechart-paths/paths/step.ts'
import { steps } from 'statechart-paths/paths/stop.ts'
import { payloadOf } from 'statechart-report/path-words.ts'
import type { ChartReport } from 'statechart-report/report.ts'
import { type ChartResults, runResultsOf } from 'statechart-report/run-results.ts'
import { sharedPrefix, shortEventWords } from 'statechart-report/event-words.ts'
import { chartView, levelStep, pathView, sketchOf, stateWords } from './views.ts'
import { examplesOf, pathBy } from './way-by.ts'
import type { ChartCover, Offer, OpenResult, Place, Questions, Source } from './protocol.ts'

/** Steps after which paths of chance end. */
const chance = 200

const optionsOf = ({ generator, seed }: Source): GenerateOptions =>
  generator === 'random' ? { seed, stop: steps(chance) } : { goals: coverGoals }

/** The id of the first path in a document that today's chart cannot go, or show. */
function unfitPath(document: RunDocument, charts: readonly Chart[]): string | undefined {
  for (const { chart, paths } of document.charts)
    for (const path of paths)
      try {
        for (const { chart: own, results } of runResultsOf({ ...document, charts: [{ chart, paths: [path] }] }, charts))
          for (const result of results) if (own) pathView(own, result.path, [result], false)
      } catch {
        return path.id
      }
  return undefined
}

interface LabReport extends ChartReport {
  /** The ids of paths that the generator finds. */
  found: ReadonlySet<string>
}

/** Results of a run that is open; those `isBeside` leave the generator's paths in the list. */
interface OpenRun extends ChartResults {
  level: string
  isBeside: boolean
}

/** The results of one chart on one level, the later ones in the place of earlier ones of the same path. */
function merged(earlier: OpenRun | undefined, later: OpenRun): OpenRun {
  if (!earlier) return later
  const ids = new Set(later.results.map(({ path }) => path.id))
  return { ...earlier, results: [...earlier.results.filter(({ path }) => !ids.has(path.id)), ...later.results] }
}

/** The paths of charts, found and run where this code runs. They run on `level`: by default the charts alone. */
export function createLab(charts: readonly Chart[], level: Level = pureLevel()): Questions {
  const graphs = new Map<string, Graph>()
  /** Keeps those of one source only: every seed that is typed makes others. */
  const reports = new Map<string, LabReport>()
  let reported = ''
  /** Paths that were made by hand, found or shortened, by id, with their results. */
  const own = new Map<string, Result>()
  /** Ids that were found in a chart's catalogue, where no report has them. */
  const catalogued = new Set<string>()
  let documents: OpenRun[] = []

  const chartOf = (id: string): Chart => {
    const chart = charts.find((one) => one.id === id)
    if (!chart) throw new Error(`There is no chart "${id}".`)
    return chart
  }
  const graphOf = (id: string): Graph => {
    const graph = graphs.get(id) ?? explore(chartOf(id))
    graphs.set(id, graph)
    return graph
  }
  const resultsOn = (id: string): Result[] => documents.filter((one) => one.id === id).flatMap(({ results }) => results)

  /** A path that a document says of this level counts once. */
  const isYetToRun = (others: readonly Result[], id: string) =>
    !others.some((one) => one.level === level.name && one.path.id === id)

  /** The paths of a chart, run: those of the documents that are open, else those that the generator finds. */
  const reportOf = async (id: string, source: Source): Promise<LabReport> => {
    const from = `${source.generator} ${source.seed}`
    if (from !== reported) reports.clear()
    reported = from
    const known = reports.get(id)
    if (known) return known
    const graph = graphOf(id)
    const [others, opened] = [resultsOn(id), documents]
    const suite = generate(graph, source.generator, optionsOf(source))
    const isWhole = documents.some((one) => one.id === id && !one.isBeside && one.results.length > 0)
    const suites = isWhole ? [] : [suite]
    const paths = new Map(
      [...others.map(({ path }) => path), ...suites.flatMap((suite) => suite.paths)].map((path) => [path.id, path]),
    )
    const results: Result[] = []
    for (const path of paths.values())
      if (isYetToRun(others, path.id)) results.push(await run(level, graph.chart, path))
    const found = new Set(suite.paths.map((path) => path.id))
    const report = { graph, suites, results: [...results, ...others], unreachable: unreachable(graph), found }
    if (from === reported && opened === documents) reports.set(id, report)
    return report
  }

  const keep = async (chart: Chart, path: Path) => {
    if (!own.has(path.id)) own.set(path.id, await run(level, chart, path))
    const others = resultsOn(chart.id)
    const results = isYetToRun(others, path.id) ? [own.get(path.id)!, ...others] : others
    return pathView(chart, path, results, catalogued.has(path.id))
  }

  const findAt = async ({ chart, source, path: id, by }: Place): Promise<Path | undefined> => {
    const { results } = await reportOf(chart, source)
    const known = results.find(({ path }) => path.id === id)?.path ?? own.get(id)?.path
    if (known) return known
    const typed = by === null ? undefined : pathBy(chartOf(chart), by)
    if (typed?.id === id) return typed
    const path = findPath(graphOf(chart), id, source.seed)
    if (path) catalogued.add(id)
    return path
  }
  const at = async (place: Place): Promise<Path> => {
    const path = await findAt(place)
    if (!path) throw new Error(`There is no path "${place.path}".`)
    return path
  }
  const configurationAt = ({ start, steps }: Path, count: number): Configuration => steps[count - 1]?.to ?? start

  const putRun = (name: string, document: RunDocument, isBeside: boolean): OpenResult => {
    const gone = document.charts.find(({ chart }) => !charts.some(({ id }) => id === chart))
    if (gone) return { ok: false, name, problem: 'chart', place: gone.chart }
    const unfit = unfitPath(document, charts)
    if (unfit !== undefined) return { ok: false, name, problem: 'path', place: unfit }
    const { level: ran } = document
    const read = runResultsOf(document, charts).map((one): OpenRun => ({ ...one, level: ran, isBeside }))
    // A whole run takes the place of all that was known of its level.
    const found = new Map<string, OpenRun>()
    for (const one of [...(isBeside ? documents.filter(({ level }) => level === ran) : []), ...read])
      found.set(one.id, merged(found.get(one.id), one))
    documents = [...documents.filter((one) => one.level !== ran), ...found.values()]
    if (isBeside) for (const { id } of read) reports.delete(id)
    else reports.clear()
    return {
      ok: true,
      name,
      level: ran,
      charts: [...found.values()].map(({ id, results }) => ({
        chart: id,
        paths: results.length,
        failed: results.filter(({ ok }) => !ok).length,
      })),
    }
  }

  return {
    charts: () => charts.map(({ id }) => id),

    async cover(id, source): Promise<ChartCover> {
      const { graph, results } = await reportOf(id, source)
      const gone = results.flatMap(({ path, steps }) =>
        path.steps.flatMap(({ arrows }, index) => (steps[index]?.isSame ? arrows : [])),
      )
      const taken = new Set(gone)
      const arrows = arrowsOf(graph.chart.machine)
      const failed = new Set(results.filter(({ ok }) => !ok).map(({ path }) => path.id)).size
      return { chart: id, covered: arrows.filter((arrow) => taken.has(arrow.id)).length, total: arrows.length, failed }
    },

    sketch: (id) => sketchOf(chartOf(id)),

    async open(id, source) {
      const report = await reportOf(id, source)
      return chartView(report, report.found)
    },

    async path(place) {
      const path = await findAt(place)
      return path ? keep(chartOf(place.chart), path) : null
    },

    async offers(place, count): Promise<Offer[]> {
      const chart = chartOf(place.chart)
      const from = configurationAt(await at(place), count)
      const { results } = await reportOf(place.chart, place.source)
      const taken = new Set(results.flatMap(({ path }) => path.steps.flatMap(({ arrows }) => arrows)))
      const prefix = sharedPrefix(chart.machine.events)
      return examplesOf(chart).map((event, example): Offer => {
        const { ok, reason, to, arrows, guards } = step(chart, from, event)
        const refusal = guards.find((said) => said.endsWith(`: ${reason} false`))
        return {
          example,
          event: shortEventWords(event.type, prefix),
          fields: payloadOf(event),
          ok,
          to: stateWords(to.state),
          ...(reason !== undefined && { reason }),
          ...(refusal !== undefined && { goal: `guards ${refusal.replace(/ false$/, ' true')}` }),
          isUntested: ok && arrows.some((arrow) => !taken.has(arrow)),
        }
      })
    },

    async send(place, count, example) {
      const chart = chartOf(place.chart)
      const { start, steps } = await at(place)
      const events = [...steps.slice(0, count).map(({ event }) => event), examplesOf(chart)[example]!]
      return keep(chart, pathOf(chart, start, events))
    },

    async why(id, goal) {
      const graph = graphOf(id)
      const known = survey(graph).reachable.has(goal as Goal)
      const { why, path } = explain(graph, goal as Goal)
      return { why: known ? [] : [...new Set(why)], ...(path && { path: await keep(graph.chart, path) }) }
    },

    async shrink(place, told) {
      const graph = graphOf(place.chart)
      const result = await run(level, graph.chart, await at(place))
      if (result.ok) throw new Error(`${place.path} goes well on today's chart: there is nothing to shrink.`)
      const signature = signatureOf(result)
      let tries = 0
      const fails = async (path: Path) => {
        told((tries += 1))
        return signatureOf(await run(level, graph.chart, path)) === signature
      }
      const { path } = await shrinkPath(graph, upToFailure(graph.chart, result), fails)
      return keep(graph.chart, path)
    },

    read: (name, document) => putRun(name, document, false),
    add: (name, document) => putRun(name, document, true),

    async sent(place) {
      const { start, steps } = await at(place)
      return { start, events: steps.map(({ event }) => event) }
    },

    taken: (step) => levelStep('live', step as StepResult),

    close() {
      documents = []
      reports.clear()
      return null
    },
  }
}
