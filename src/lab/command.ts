import type { PathView, Source } from './engine/protocol.ts'

/** The command that runs a path again on a terminal, on the level where it departs first. */
export function commandOf({ id, runs }: Pick<PathView, 'id' | 'runs'>, { generator, seed }: Source): string {
  const level = (runs.find(({ ok }) => !ok) ?? runs.at(-1))?.level ?? 'pure'
  return `npm run paths -- replay ${id} --level ${level}${generator === 'random' ? ` --seed ${seed}` : ''}`
}
