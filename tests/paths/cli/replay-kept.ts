import { type ToldWalk, toldWalk } from '#contract/lab/record.ts'
import { type Arguments, UsageError } from './arguments.ts'
import { exit, type Host } from './host.ts'
import { counted } from './terminal/columns.ts'

/** The walk in a file that the lab saved. @throws UsageError with the file's fault */
function readKept(file: string, host: Host): ToldWalk {
  let json: unknown
  try {
    json = JSON.parse(host.read(file))
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`"${file}" cannot be read: it is no JSON.`)
    throw error
  }
  const parsed = toldWalk.safeParse(json)
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]!.path.join('.') || 'kind'
  throw new UsageError(
    `"${file}" is no walk as the lab saves it: "${place}" is missing or not as it should be. "Save as file" in the lab ` +
      'writes one.',
  )
}

/** Does a walk again that the lab kept, and says of each step whether it went the same. */
export async function replayKept(file: string, args: Arguments, host: Host): Promise<number> {
  const other = [...args.given].find((name) => !['kept', 'json'].includes(name))
  if (other !== undefined) throw new UsageError(`--${other} says nothing of a walk that the lab kept. Leave it out.`)
  const walk = readKept(file, host)
  const { replayTold, stepsInWords } = await import('../lab/record/replay-told.ts')
  const replayed = await replayTold(walk)
  const { isSame, same, departure } = replayed
  if (args.json)
    host.say(JSON.stringify({ command: 'replay', kept: file, name: walk.name, ok: isSame, ...replayed }, null, 2))
  else {
    const { bold, dim, green, red } = host.paint
    const steps = stepsInWords(walk)
    const isReached = (index: number) => departure !== null && index === same
    const lines = steps.map(({ no, words }, index) => {
      if (index < same) return `${green('✓')} ${no}. ${words}`
      return isReached(index) ? `${red('✗')} ${no}. ${words}` : dim(`  ${no}. ${words} (not reached)`)
    })
    const verdict = departure
      ? [
          red(`It departs at ${same < steps.length ? `step ${departure.at}` : 'the end, after all steps'}:`),
          `  as it was kept: ${departure.expected}`,
          `  now:            ${departure.actual}`,
        ]
      : [green(`Went as it was kept: ${counted(same, 'step')}.`)]
    host.say([bold(walk.name), ...lines, '', ...verdict].join('\n'))
  }
  return isSame ? exit.well : exit.failed
}
