import { arrowsOf, statesOf } from 'statechart-paths/arrows.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { generate, type Suite } from 'statechart-paths/paths/generate.ts'
import type { Arguments } from './arguments.ts'
import { clip, columns, counted, pageWidth } from './terminal/columns.ts'
import { type Command, exit, type Host } from './host.ts'
import { startWords, stateWords, wayOf } from './ways.ts'

interface ListedPath {
  id: string
  steps: number
  /** The state in which it begins, and the facts that are not the usual ones. */
  from: string
  facts: string
  way: string
}

/** A chart and its paths, as they are listed. */
interface ListedChart {
  chart: string
  kind: Chart['kind']
  states: number
  arrows: number
  guards: number
  generator: string
  end: Suite['end']
  steps: number
  paths: ListedPath[]
}

export const list: Command = {
  name: 'list',
  summary: 'every chart with its paths, their ids and their ways',
  help:
    'Lists for each chart the paths that take every arrow, or those that another generator finds. A way tells the ' +
    'states that are passed, then the last event and what it comes to; in brackets stands in which facts its start ' +
    'differs from the usual one. An id says which path it is, everywhere and for ever: replay takes it.',
  flags: ['chart', 'generator', 'goals', 'stop', 'seed', 'max', 'depth', 'length', 'weights', 'budget', 'json'],
  async run(args, host) {
    const listed = listedFor(args, host)
    if (args.json) host.say(JSON.stringify({ command: 'list', charts: listed }, null, 2))
    else host.say(listed.map((one) => page(one, host)).join('\n\n'))
    return exit.well
  },
}

/** The usual list changes with the sources only, so it is kept. */
function listedFor(args: Arguments, { remember }: Host): ListedChart[] {
  const { seed, ...own } = args.generate
  const isUsual = args.generator === 'transition' && seed === 1 && Object.keys(own).length === 0
  return args.charts.map((chart) =>
    isUsual ? remember(`list-${chart.id}`, () => listedOf(chart, args)) : listedOf(chart, args),
  )
}

function listedOf(chart: Chart, args: Arguments): ListedChart {
  const arrows = arrowsOf(chart.machine)
  const { paths, steps, end } = generate(explore(chart, args.generate.budget), args.generator, args.generate)
  return {
    chart: chart.id,
    kind: chart.kind,
    states: statesOf(chart.machine).length,
    arrows: arrows.length,
    guards: new Set(arrows.flatMap(({ guards }) => guards)).size,
    generator: args.generator,
    end,
    steps,
    paths: paths.map((path) => ({
      id: path.id,
      steps: path.steps.length,
      from: stateWords(path.start),
      facts: startWords(chart, path.start),
      way: wayOf(chart, path),
    })),
  }
}

const ends: Record<Suite['end'], string> = {
  complete: '',
  stopped: ', as far as it was asked to go',
  budget: ', as far as the budget went',
}

function page({ chart, kind, states, arrows, guards, paths, steps, end }: ListedChart, { paint }: Host): string {
  const head = [counted(states, 'state'), counted(arrows, 'arrow'), counted(guards, 'guard')].join(', ')
  const sum = `${counted(paths.length, 'path')} of ${counted(steps, 'step')}${ends[end]}`
  const ids = columns(paths.map(({ id, steps }) => [paint.cyan(id), steps])).split('\n')
  const room = pageWidth - Math.max(0, ...paths.map(({ id }) => id.length)) - 8
  const rows = paths.map(({ way, facts }, index) => {
    const words = clip(way, room)
    const left = room - words.length - 3
    return `  ${ids[index]}  ${words}${facts && left >= 12 ? paint.dim(` [${clip(facts, left)}]`) : ''}`
  })
  return [`${paint.bold(chart)} (${kind}): ${head}; ${sum}`, ...rows].join('\n')
}
