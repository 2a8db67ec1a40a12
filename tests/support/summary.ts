import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Files of a project that did not run, as tests/run.mjs says. */
interface NotRun {
  files: number
  reason: string
}

/**
 * Says at the end of a run how long each project took and which files took longest, in seconds; how many files ran, how
 * many did not and why; and how many tests passed.
 */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > 1) sayTimes(modules)
    const notRun = JSON.parse(process.env.NOT_RUN ?? '[]') as NotRun[]
    const leftOut = notRun.reduce((sum, { files }) => sum + files, 0)
    say(` ${countOf(modules.length, 'file')} ran, ${leftOut} left out.`)
    for (const { files, reason } of notRun) say(` ${countOf(files, 'file')} left out: ${reason}.`)
    if (process.env.WITHOUT_NIGHT) say(` ${countOf(nightFiles(), 'file')} for the night only: npm run test:nightly.`)
    say(resultOf(modules))
  }
}

function sayTimes(modules: readonly TestModule[]): void {
  const taken = modules.map((module) => ({
    project: module.project.name,
    path: relative(process.cwd(), module.moduleId),
    seconds: secondsOf(module),
  }))
  const perProject = new Map<string, { files: number; seconds: number }>()
  for (const { project, seconds } of taken) {
    const { files, seconds: sum } = perProject.get(project) ?? { files: 0, seconds: 0 }
    perProject.set(project, { files: files + 1, seconds: sum + seconds })
  }
  say('\n Seconds per project, of both workers together')
  for (const [name, { files, seconds }] of [...perProject].toSorted(([, a], [, b]) => b.seconds - a.seconds))
    say(`${inColumn(seconds)}  ${name} (${countOf(files, 'file')})`)
  say('\n The files that took longest')
  for (const { project, path, seconds } of taken.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    say(`${inColumn(seconds)}  ${project}  ${path}`)
  say('')
}

/** All that a file took: loading, set-up and tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

/** The last line; a file that could not even begin counts as a failed test. */
function resultOf(modules: readonly TestModule[]): string {
  const states = modules.flatMap((module) => {
    const tests = [...module.children.allTests()].map((test) => test.result().state)
    return module.state() === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests
  })
  const count = (state: string) => states.filter((one) => one === state).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}

const nightFiles = () =>
  ['machines', 'server', 'src', 'tests'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) => /\.night\.(db\.)?test\.ts$/.test(path)),
  ).length

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
const inColumn = (seconds: number) => seconds.toFixed(1).padStart(8)
const say = (line: string) => process.stdout.write(`${line}\n`)
