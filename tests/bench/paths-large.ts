import { createMachine } from 'xstate'
import { chartOf } from 'statechart-paths/model.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { generate } from 'statechart-paths/paths/generate.ts'
import { generatorNames, generators } from 'statechart-paths/paths/generators/index.ts'
import { randomFrom } from 'statechart-paths/paths/random.ts'
import { steps } from 'statechart-paths/paths/stop.ts'
import { table } from './rates.ts'

const size = 5000
const random = randomFrom(1)
const anyState = () => `s${Math.floor(random() * size)}`
/** Three arrows from each state: to the next one, and to two by chance. */
const machine = createMachine({
  id: 'large',
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: size }, (_, at) => [
      `s${at}`,
      { on: { next: `s${(at + 1) % size}`, left: anyState(), right: anyState() } },
    ]),
  ),
} as never)
const chart = chartOf(machine, { starts: [{}], events: [{ type: 'next' }, { type: 'left' }, { type: 'right' }] })

const secondsOf = <T>(work: () => T): [result: T, seconds: string] => {
  const began = performance.now()
  const result = work()
  return [result, ((performance.now() - began) / 1000).toFixed(1)]
}
/** The most memory that the process took until now. */
const megabytes = () => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`

const [graph, exploring] = secondsOf(() => explore(chart))
const rows = [['all configurations', '', '', exploring, megabytes()]]
// The postman first, so that its memory is its own; predefined finds no ways.
for (const name of ['postman' as const, ...generatorNames.filter((one) => one !== 'postman' && one !== 'predefined')]) {
  const chance = generators[name].isEndless ? { stop: steps(20_000), length: 20_000 } : {}
  const [suite, seconds] = secondsOf(() => generate(graph, name, chance))
  rows.push([name, `${suite.paths.length}`, suite.steps.toLocaleString('en'), seconds, megabytes()])
}
process.stdout.write(
  `A chart of ${size.toLocaleString('en')} states with three arrows each; one way of 20,000 steps by chance:\n` +
    table(['', 'paths', 'steps', 'seconds', 'memory until then'], rows),
)
