import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Says at the end of a run how long each project took, and which files took longest, in seconds. */
export class Times implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return
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
      say(`${inColumn(seconds)}  ${name} (${files} ${files === 1 ? 'file' : 'files'})`)
    say('\n The files that took longest')
    for (const { project, path, seconds } of taken.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
      say(`${inColumn(seconds)}  ${project}  ${path}`)
    say('')
  }
}

/** All that a file took: loading, set-up and tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

const inColumn = (seconds: number) => seconds.toFixed(1).padStart(8)
const say = (line: string) => process.stdout.write(`${line}\n`)
