import { bank } from '../bugs/bank/index.ts'
import type { Bug } from '../bugs/bug.ts'
import { hunt, infect, type Verdict } from '../bugs/hunt-in-build.ts'
import { type Arguments, oneOf } from './arguments.ts'
import { columns, counted, seconds, wrap } from './terminal/columns.ts'
import { failuresIn } from './failures.ts'
import { type Command, exit, type Host } from './host.ts'
import { junitOf } from './document/junit.ts'
import { replay } from './replay.ts'

export const bugs: Command = {
  name: 'bugs',
  operand: '[NAME OR NUMBER …]',
  summary: 'plants bugs in the product, and tells which of them paths find',
  help:
    'Plants one bug after the other in a build of its own, looks for it with the command that is to find it, shrinks what ' +
    'fails, and runs that again without the bug. The files of the checkout are never changed. Ends with 1 where a bug is ' +
    'not found, where shrinking ends at another failure, and where what fails also fails without the bug.',
  flags: ['list', 'json', 'junit'],
  async run(args, host) {
    const chosen = args.names.length > 0 ? [...new Set(args.names.map(bugOf))] : bank
    if (args.list) {
      host.say(
        args.json ? JSON.stringify({ command: 'bugs', bugs: chosen.map(documentOfBug) }, null, 2) : listOf(chosen),
      )
      return exit.well
    }
    const cases: Case[] = []
    host.heedStop()
    for (const bug of chosen) {
      await host.breathe()
      if (host.isStopped()) break
      const began = host.now()
      const verdict = await tryBug(bug, args, host)
      if (host.isStopped()) break
      cases.push({ verdict, milliseconds: host.now() - began })
      if (!args.json) host.say(lineOf(cases.at(-1)!, host))
    }
    if (args.junit !== undefined)
      host.aside.write(
        `JUnit report: ${host.write(args.junit, junitOf('planted bugs', [{ name: 'bugs', cases: cases.map(caseOf) }]))}\n`,
      )
    if (args.json) host.say(JSON.stringify(documentOf(cases, host), null, 2))
    else host.say(sumOf(cases, host))
    if (host.isStopped()) return exit.stopped
    return cases.every(({ verdict }) => verdict.wrong === undefined) ? exit.well : exit.failed
  },
}

interface Case {
  verdict: Verdict
  milliseconds: number
}

const numberOf = (bug: Bug) => bank.indexOf(bug) + 1

function bugOf(word: string): Bug {
  const byNumber = /^\d+$/.test(word) ? bank[Number(word) - 1] : undefined
  return byNumber ?? oneOf('bug', word, bank, ({ name }) => name)
}

/** Plants a bug, looks for it and takes it back. */
async function tryBug(bug: Bug, args: Arguments, host: Host): Promise<Verdict> {
  if (host.aside.isTTY) host.aside.write(`\r[2KLooking for bug ${numberOf(bug)}, ${bug.name} …`)
  const infected = await infect(host.root, bug)
  try {
    const failures = failuresIn(infected.failures)
    const isWell = async (id: string, level: string) => {
      const quiet = { ...host, failures, say: () => undefined, aside: { write: () => true } }
      const given = new Set(['level'])
      return (
        (await replay.run({ ...args, names: [id], level: level as Arguments['level'], given }, quiet)) === exit.well
      )
    }
    return await hunt(infected, bug, isWell)
  } finally {
    infected.end()
    if (host.aside.isTTY) host.aside.write('\r[2K')
  }
}

const listOf = (some: readonly Bug[]) => columns(some.map((bug) => [numberOf(bug), bug.layer, bug.name, bug.story]))

function lineOf({ verdict, milliseconds }: Case, { paint }: Host): string {
  const { bug, isFound, steps, found, shrunk, wrong } = verdict
  const mark = wrong !== undefined ? paint.red('✗') : isFound ? paint.green('✓') : paint.yellow('–')
  const head = `${mark} ${numberOf(bug)} ${bug.name} (${bug.layer}): ${bug.story}`
  const way = isFound
    ? `found by "${bug.by}" in ${counted(steps, 'step')}, ${seconds(milliseconds)}: ${found!.id} fails in ${found!.steps}` +
      (shrunk ? `, ${shrunk.id} in ${shrunk.steps}` : '')
    : `"${bug.by}" walked ${counted(steps, 'step')} in ${seconds(milliseconds)}` +
      (bug.unfound === undefined ? '' : ` and does not find it: ${bug.unfound}`)
  return [
    head,
    wrap(`${way}.`, '    '),
    ...(wrong === undefined ? [] : [paint.red(wrap(`But ${wrong}.`, '    '))]),
  ].join('\n')
}

function sumOf(cases: readonly Case[], host: Host): string {
  const found = cases.filter(({ verdict }) => verdict.isFound).length
  const well = cases.filter(({ verdict }) => verdict.wrong === undefined).length
  const shrunk = cases.filter(({ verdict }) => verdict.isFound && verdict.wrong === undefined).length
  const words = `${found} of ${counted(cases.length, 'bug')} found, ${shrunk} of them shrunk to the same failure`
  return `\n${well === cases.length ? host.paint.green(words) : host.paint.red(words)}${host.isStopped() ? ', stopped before the end' : ''}.`
}

const caseOf = ({ verdict: { bug, wrong, failure }, milliseconds }: Case) => ({
  name: `${numberOf(bug)} ${bug.name}`,
  milliseconds,
  ...(wrong !== undefined && { failure: [`${bug.name}: ${wrong}`, ...(failure ? [failure] : [])].join('\n') }),
})

const documentOfBug = (bug: Bug) => ({ number: numberOf(bug), ...bug })

const documentOf = (cases: readonly Case[], host: Host) => ({
  command: 'bugs',
  ok: cases.every(({ verdict }) => verdict.wrong === undefined),
  stopped: host.isStopped(),
  bugs: cases.map(({ verdict: { bug, ...rest }, milliseconds }) => ({
    number: numberOf(bug),
    name: bug.name,
    layer: bug.layer,
    by: bug.by,
    milliseconds: Math.round(milliseconds),
    ...rest,
  })),
})
