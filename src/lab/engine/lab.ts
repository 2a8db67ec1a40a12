import { arrowsOf, type Configuration } from '#machines/kit/arrows.ts'
import type { Chart } from '#machines/kit/chart.ts'
import { signatureOf } from '#machines/kit/paths/differences.ts'
import { explain, unreachable } from '#machines/kit/paths/explain.ts'
import { explore, type Graph } from '#machines/kit/paths/explore.ts'
import { findPath } from '#machines/kit/paths/find.ts'
import { coverGoals, generate, type GenerateOptions } from '#machines/kit/paths/generate.ts'
import { type Goal, survey } from '#machines/kit/paths/goals.ts'
import { type Path, pathOf } from '#machines/kit/paths/path.ts'
import { pureLevel } from '#machines/kit/paths/pure-level.ts'
import { type Level, type Result, run } from '#machines/kit/paths/run.ts'
import { shrinkPath, upToFailure } from '#machines/kit/paths/shrink.ts'
import { step } from '#machines/kit/paths/step.ts'
import { steps } from '#machines/kit/paths/stop.ts'
import { payloadOf } from '#machines/kit/report/path-words.ts'
import type { ChartReport } from '#machines/kit/report/report.ts'
import { type ChartResults, runResultsOf } from '#machines/kit/report/run-results.ts'
import { sharedPrefix, shortEventWords } from '#machines/kit/words.ts'
import { chartView, pathView, stateWords } from './views.ts'
import { examplesOf, pathBy } from './way-by.ts'
import type { ChartCover, Offer, Opened, Place, Questions, Source } from './protocol.ts'

/** Steps after which paths of chance end. */
const chance = 200

const optionsOf = ({ generator, seed }: Source): GenerateOptions =>
  generator === 'random' ? { seed, stop: steps(chance) } : { goals: coverGoals }

/** The paths of charts, found and run where this code runs. `level` is what they run on: the charts alone. */
export function createLab(charts: readonly Chart[], level: Level = pureLevel()): Questions {
  const graphs = new Map<string, Graph>()
  const reports = new Map<string, ChartReport>()
  /** Paths that were made by hand, found or shortened, by id, with what came of them. */
  const own = new Map<string, Result>()
  let documents: ChartResults[] = []

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

  /** The paths of a chart, run: those of the documents that are open, else those that the generator finds. */
  const reportOf = async (id: string, source: Source): Promise<ChartReport> => {
    const key = `${id} ${source.generator} ${source.seed}`
    const known = reports.get(key)
    if (known) return known
    const graph = graphOf(id)
    const others = resultsOn(id)
    const suites = others.length > 0 ? [] : [generate(graph, source.generator, optionsOf(source))]
    const paths = new Map(
      [...others.map(({ path }) => path), ...suites.flatMap((suite) => suite.paths)].map((path) => [path.id, path]),
    )
    const results: Result[] = []
    for (const path of paths.values()) results.push(await run(level, graph.chart, path))
    const report = { graph, suites, results: [...results, ...others], unreachable: unreachable(graph) }
    reports.set(key, report)
    return report
  }

  const keep = async (chart: Chart, path: Path) => {
    if (!own.has(path.id)) own.set(path.id, await run(level, chart, path))
    return pathView(chart, path, [own.get(path.id)!, ...resultsOn(chart.id)])
  }

  const findAt = async ({ chart, source, path: id, by }: Place): Promise<Path | undefined> => {
    const { results } = await reportOf(chart, source)
    const known = results.find(({ path }) => path.id === id)?.path ?? own.get(id)?.path
    if (known) return known
    const typed = by === null ? undefined : pathBy(chartOf(chart), by)
    return typed?.id === id ? typed : findPath(graphOf(chart), id, source.seed)
  }
  const at = async (place: Place): Promise<Path> => {
    const path = await findAt(place)
    if (!path) throw new Error(`There is no path "${place.path}".`)
    return path
  }
  const configurationAt = ({ start, steps }: Path, count: number): Configuration => steps[count - 1]?.to ?? start

  return {
    charts: () => charts.map(({ id, kind }) => ({ id, kind })),

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

    open: async (id, source) => chartView(await reportOf(id, source)),

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
      const signature = signatureOf(result)
      let tries = 0
      const fails = async (path: Path) => {
        told((tries += 1))
        return signatureOf(await run(level, graph.chart, path)) === signature
      }
      const { path } = await shrinkPath(graph, upToFailure(graph.chart, result), fails)
      return keep(graph.chart, path)
    },

    read(name, document): Opened {
      const found = runResultsOf(document, charts)
      const gone = found.find(({ chart }) => chart === undefined)
      if (gone) return { ok: false, name, problem: 'chart', place: gone.id }
      const { level: ran } = document
      documents = [...documents.filter(({ results }) => results[0]?.level !== ran), ...found]
      reports.clear()
      return {
        ok: true,
        name,
        level: ran,
        charts: found.map(({ id, results }) => ({
          chart: id,
          paths: results.length,
          failed: results.filter(({ ok }) => !ok).length,
        })),
      }
    },

    close() {
      documents = []
      reports.clear()
      return null
    },
  }
}
