import { NoEnd } from 'statechart-paths/paths/generate.ts'
import { Unwalkable } from 'statechart-paths/paths/xstate/unwalkable.ts'
import { type Arguments, readArguments, UsageError } from './arguments.ts'
import { wrap } from './terminal/columns.ts'
import { commands } from './commands.ts'
import { helpOf, helpOfAll } from './help.ts'
import { CannotRun, type Command, exit, type Host } from './host.ts'
import { didYouMean } from './nearest.ts'

/** A line that is set apart by spaces stays as it is. */
const wrapLine = (line: string) => (line.startsWith(' ') ? line : wrap(line))

/** Runs a command line; returns the exit code. */
export async function obey(argv: readonly string[], host: Host): Promise<number> {
  const [name, ...rest] = argv
  const complain = (text: string) => host.aside.write(`${text.split('\n').map(wrapLine).join('\n')}\n`)
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
    const asked = commands.find((one) => one.name === rest[0])
    host.say(asked ? helpOf(asked) : helpOfAll())
    return exit.well
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    const names = commands.map((one) => one.name)
    complain(`There is no command "${name}".${didYouMean(name, names)} Known: ${names.join(', ')}.`)
    return exit.misuse
  }
  try {
    const args = readArguments(command, rest, host.charts)
    if (args) return await runWithout(command, args, host, complain)
    host.say(helpOf(command))
    return exit.well
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nnpm run paths -- ${name} --help shows all flags.`)
      return exit.misuse
    }
    if (![Unwalkable, NoEnd, CannotRun].some((known) => error instanceof known)) throw error
    complain((error as Error).message)
    return exit.failed
  }
}

/** Runs a command. A chart that cannot be walked is reported, and left out if there are others. */
async function runWithout(
  command: Command,
  args: Arguments,
  host: Host,
  complain: (text: string) => void,
): Promise<number> {
  try {
    return await command.run(args, host)
  } catch (error) {
    const others = args.charts.filter(({ id }) => !(error instanceof Unwalkable) || id !== error.chart)
    if (others.length === args.charts.length || others.length === 0) throw error
    complain((error as Error).message)
    await runWithout(command, { ...args, charts: others }, host, complain)
    return exit.failed
  }
}
