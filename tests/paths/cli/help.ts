import { generatorNames } from 'statechart-paths/paths/generators/index.ts'
import { columns, wrap } from './terminal/columns.ts'
import { commands } from './commands.ts'
import { type FlagName, flags } from './flags.ts'
import type { Command } from './host.ts'

const usageOf = ({ name, operand, flags: own }: Command) =>
  [name, operand ?? (own.includes('chart') ? '[CHART …]' : '')].join(' ').trimEnd()

const indented = (text: string) => text.replaceAll(/^/gm, '  ')

/** The help on the command line as a whole. */
export const helpOfAll = (): string =>
  [
    'npm run paths -- COMMAND …   walks every path of every chart',
    '',
    indented(columns(commands.map((command) => [usageOf(command), command.summary]))),
    '',
    wrap('Begin with "list" to see the paths, "cover" to see what they cover, "explain" for one state or event.'),
    'npm run paths -- COMMAND --help shows the flags of a command.',
    '',
    wrap(
      'Ends with 0 where all is well, 1 where a path failed or something is not covered, 2 where the command line ' +
        'cannot be understood, 130 after Ctrl+C. For JSON alone on standard output: npm run --silent paths -- list --json',
    ),
  ].join('\n')

/** The help on one command. */
export function helpOf(command: Command): string {
  const rows = command.flags.map((name: FlagName) => {
    const { value, words } = flags[name] as { value?: string; words: string }
    return [`--${name}${value ? ` ${value}` : ''}`, words]
  })
  return [
    `npm run paths -- ${usageOf(command)}${rows.length > 0 ? ' [flags]' : ''}`,
    '',
    ...command.help.split('\n').map((line) => wrap(line)),
    ...(rows.length > 0 ? ['', indented(columns(rows))] : []),
    ...(command.flags.includes('generator') ? ['', wrap(`Generators: ${generatorNames.join(', ')}.`)] : []),
    ...(command.flags.includes('stop')
      ? [
          wrap(
            'Stop conditions: states, transitions, guards, pairs (each with a share, as in states(0.9)), ' +
              'reached(ready), steps(500), time(2000) in milliseconds, saturated(100); joined with "and" and "or".',
          ),
        ]
      : []),
  ].join('\n')
}
