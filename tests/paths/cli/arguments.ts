import { parseArgs } from 'node:util'
import { arrowsOf, statesOf } from 'statechart-paths/arrows.ts'
import type { Chart, ChartEvent } from '#machines/workflow/chart.ts'
import type { GenerateOptions } from 'statechart-paths/paths/generate.ts'
import { type GeneratorName, generatorNames, generators } from 'statechart-paths/paths/generators/index.ts'
import { kinds } from 'statechart-paths/paths/goals.ts'
import { readStop, steps as afterSteps } from 'statechart-paths/paths/stop.ts'
import type { LevelName } from '../levels.ts'
import { type FlagName, flags } from './flags.ts'
import { didYouMean } from './nearest.ts'

/** A command line that cannot be understood; its message says what to type instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The words that may follow a command's name. */
export interface Grammar {
  name: string
  /** The argument after the name, such as "ID". */
  operand?: string
  flags: readonly FlagName[]
  /** The level by default. */
  level?: LevelName
  /** The generator by default. */
  generator?: GeneratorName
}

/** A command line, read. */
export interface Arguments {
  /** Words that belong to no flag. */
  names: string[]
  charts: readonly Chart[]
  /** The flags that were really given, all others being as usual. */
  given: ReadonlySet<string>
  level: LevelName
  generator: GeneratorName
  generate: GenerateOptions
  seed: number
  steps: number
  clients: number
  merchants: number
  times: number
  /** Walks only the charts that the tests walk outside the nightly tiers. */
  day: boolean
  /** Uses keys alone, in a browser. */
  keyboard: boolean
  /** Shows a browser to a person who watches. */
  watch: boolean
  /** Only names the bugs that it would try. */
  list: boolean
  /** Ends at the first path that fails. */
  first: boolean
  /** Only paths that are kept as failures. */
  failed: boolean
  json: boolean
  junit?: string
  doc?: string
  kept?: string
  out?: string
}

const levels = ['pure', 'http', 'hostile', 'socket', 'browser'] as const satisfies readonly LevelName[]
/** The step limit of endless generators; a replay by id looks as far. */
const farEnough = 2000

type GivenFlags = Partial<Record<FlagName | 'help', string | boolean | string[]>>

/**
 * Reads the arguments after a command's name. Returns undefined if help is requested.
 *
 * @throws UsageError with what is known and what was probably meant
 */
export function readArguments(
  command: Grammar,
  argv: readonly string[],
  known: readonly Chart[],
): Arguments | undefined {
  const { values, names } = parse(command, argv)
  if (values.help) return undefined
  checkNames(command, names, values.kept !== undefined)
  const isBare = takesCharts(command)
  const text = (name: FlagName) => values[name] as string | undefined
  const count = (name: FlagName, otherwise: number) => countOf(name, text(name)) ?? otherwise

  const bare = isBare && names.length > 0 ? names : undefined
  const wanted = [bare, values.chart as string[] | undefined].flatMap((ids) => ids ?? [])
  const charts =
    wanted.length > 0 ? [...new Set(wanted.map((id) => oneOf('chart', id, known, (chart) => chart.id)))] : known
  const listed = text('events')
  const generator = generatorOf(text('generator') ?? command.generator, listed)
  const goals = text('goals')
    ?.split(',')
    .map((kind) => oneOf('kind of goal', kind.trim(), kinds))
  const seed = seedOf(text('seed'))
  const stop = stopOf(text('stop')) ?? (generators[generator].isEndless ? afterSteps(farEnough) : undefined)
  checkReached(text('stop'), charts)
  const limits = (['max', 'depth', 'length'] as const).flatMap((name) => {
    const limit = countOf(name, text(name))
    return limit === undefined ? [] : [[name, limit] as const]
  })
  const budget = countOf('budget', text('budget'))
  const weights = weightsOf(text('weights'), generator, charts)
  return {
    names,
    charts,
    given: new Set([...Object.keys(values), ...(bare ? ['chart'] : [])]),
    level: oneOf('level', text('level') ?? command.level ?? 'pure', levels),
    generator,
    generate: {
      seed,
      ...(goals && { goals }),
      ...(stop && { stop }),
      ...Object.fromEntries(limits),
      ...(budget && { budget: { configurations: budget } }),
      ...(weights && { weights }),
      ...(listed !== undefined && { events: eventsOf(listed, charts) }),
    },
    seed,
    steps: count('steps', 200),
    clients: count('clients', 1),
    merchants: count('merchants', 1),
    times: count('times', 1),
    day: values.day === true,
    keyboard: values.keyboard === true,
    watch: values.watch === true,
    list: values.list === true,
    first: values.first === true,
    failed: values.failed === true,
    json: values.json === true,
    ...(text('junit') !== undefined && { junit: text('junit')! }),
    ...(text('doc') !== undefined && { doc: text('doc')! }),
    ...(text('kept') !== undefined && { kept: text('kept')! }),
    ...(text('out') !== undefined && { out: text('out')! }),
  }
}

function parse(command: Grammar, argv: readonly string[]) {
  const options = Object.fromEntries([
    ['help', { type: 'boolean', short: 'h' } as const],
    ...command.flags.map((name) => {
      const { value, isRepeatable } = flags[name] as { value?: string; isRepeatable?: boolean }
      return [name, { type: value ? ('string' as const) : ('boolean' as const), multiple: isRepeatable === true }]
    }),
  ])
  for (const word of argv) {
    const name = /^--([^=]+)/.exec(word)?.[1]
    if (name === undefined || name in options) continue
    const others = name in flags ? ` "${command.name}" does not take it.` : ''
    throw new UsageError(`There is no --${name} here.${others}${didYouMean(name, Object.keys(options))}`)
  }
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    return { values: values as GivenFlags, names: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message.split('. To specify')[0]!)
  }
}

/** Tells if bare words of a command name charts. */
const takesCharts = ({ operand, flags: own }: Grammar) => operand === undefined && own.includes('chart')

/** Checks the bare words of a command; `isNamed` by a flag, its operand is left out. */
function checkNames(command: Grammar, names: readonly string[], isNamed: boolean): void {
  const { name, operand } = command
  if (takesCharts(command)) return
  if (operand?.endsWith('…') || operand?.startsWith('[')) return
  if (operand !== undefined && names.length === 0 && !isNamed)
    throw new UsageError(`What shall it ${name}? Type: npm run paths -- ${name} ${operand}`)
  const extra = names[operand === undefined || isNamed ? 0 : 1]
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many for "${name}".`)
}

/** The one of some values that has a name. */
export function oneOf<T>(what: string, name: string, known: readonly T[], nameOf: (one: T) => string = String): T {
  const found = known.find((one) => nameOf(one) === name)
  if (found !== undefined) return found
  const names = known.map(nameOf)
  throw new UsageError(`There is no ${what} "${name}".${didYouMean(name, names)} Known: ${names.join(', ')}.`)
}

function countOf(name: FlagName, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new UsageError(`--${name} "${text}" is no number from 1 up. For example: --${name} 20`)
}

function seedOf(text = '1'): number {
  const seed = Number(text)
  if (text.trim() !== '' && Number.isSafeInteger(seed)) return seed
  throw new UsageError(`--seed "${text}" is no whole number. For example: --seed 7`)
}

function stopOf(text: string | undefined) {
  try {
    return text === undefined ? undefined : readStop(text)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** The names of the states and arrows of charts. */
const goalNamesOf = (charts: readonly Chart[]) =>
  charts.flatMap(({ machine }) => [...statesOf(machine), ...arrowsOf(machine).map(({ id }) => id)])

/** Checks that the goal of a stop condition exists at all. */
function checkReached(stop = '', charts: readonly Chart[]): void {
  const known = goalNamesOf(charts)
  for (const [, name = ''] of stop.matchAll(/\breached\(([^)]*)\)/g))
    if (!known.includes(name.trim()))
      throw new UsageError(`There is no state or arrow "${name.trim()}".${didYouMean(name.trim(), known)}`)
}

/** Reads "order.pay=5,order.void=0". */
function weightsOf(
  text: string | undefined,
  generator: GeneratorName,
  charts: readonly Chart[],
): Record<string, number> | undefined {
  if (text === undefined) return undefined
  if (generator !== 'weighted')
    throw new UsageError(`--weights are for the generator "weighted", and not for "${generator}".`)
  const types = charts.flatMap(({ machine }) => machine.events as string[])
  const weights = text.split(',').map((word) => {
    const [type = '', weight = ''] = word.split('=').map((part) => part.trim())
    if (weight === '' || !(Number(weight) >= 0))
      throw new UsageError(`"${word.trim()}" is no weight. For example: --weights order.pay=5,order.void=0`)
    return [oneOf('event', type, [...new Set(types)]), Number(weight)]
  })
  return Object.fromEntries(weights) as Record<string, number>
}

function generatorOf(name: string | undefined, events: string | undefined): GeneratorName {
  const generator = oneOf('generator', name ?? (events === undefined ? 'transition' : 'predefined'), generatorNames)
  if ((generator === 'predefined') === (events !== undefined)) return generator
  throw new UsageError(
    events === undefined
      ? '"predefined" needs the events of the path. For example: --events order.accept,order.start'
      : `--events are the steps of one path; "${generator}" finds its own. Leave one of them out.`,
  )
}

/** Reads "order.pay:2,order.void" as examples of a chart. */
function eventsOf(text: string, charts: readonly Chart[]): ChartEvent[] {
  const [chart, ...others] = charts
  if (!chart || others.length > 0)
    throw new UsageError('Events belong to one chart: name it, for example with --chart order.')
  const examples = chart.examples.events as ChartEvent[]
  const types = [...new Set(examples.map(({ type }) => type))]
  return text.split(',').map((word) => {
    const [, name = '', place] = /^\s*(.*?)(?::(\d+))?\s*$/.exec(word) ?? []
    const type = oneOf('event', name, types)
    const own = examples.filter((example) => example.type === type)
    const example = own[Number(place ?? 1) - 1]
    if (example) return example
    const list = own.map((one, index) => `\n  ${type}:${index + 1}  ${JSON.stringify(one)}`).join('')
    throw new UsageError(`"${type}" has ${own.length === 1 ? 'one example' : `${own.length} examples`}:${list}`)
  })
}
