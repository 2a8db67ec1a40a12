import type { PathView, Source } from './engine/protocol.ts'

/**
 * The command that runs a path again on a terminal, on the level where it departs first: by its id where it is found
 * again by that, else by its events. Nothing where a terminal has no way to it.
 */
export function commandOf(
  { id, chart, isFound, events, runs }: Pick<PathView, 'id' | 'chart' | 'isFound' | 'events' | 'runs'>,
  { seed }: Source,
): string | null {
  const level = `--level ${(runs.find(({ ok }) => !ok) ?? runs.at(-1))?.level ?? 'pure'}`
  if (isFound) return `npm run paths -- replay ${id} ${level}${seed === 1 ? '' : ` --seed ${seed}`}`
  return events === undefined ? null : `npm run paths -- run --chart ${chart} ${level} --events ${events}`
}
