import { failureWords, type Result } from 'statechart-paths/paths/run.ts'

/** A failure for people, with how to see it again. */
export const failureOf = (result: Result): string => {
  const { path, level } = result
  return [
    failureWords(result),
    `Again: npm run paths -- replay ${path.id} --level ${level}`,
    `Shorter: npm run paths -- shrink ${path.id} --level ${level}`,
  ].join('\n')
}
