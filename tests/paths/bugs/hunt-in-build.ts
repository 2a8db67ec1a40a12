import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildConsole, bundleKit } from '../cli/bundle.mjs'
import type { Bug } from './bug.ts'
import { planting } from './planting.ts'

/** The path kit and the product with a bug in them, in a folder of their own. */
interface InfectedBuild {
  folder: string
  /** The folder of the failures that are kept there. */
  failures: string
  /** Types a command; answers its exit code and its JSON document. */
  type(line: string): Promise<{ code: number; document: any; aside: string }>
  /** Takes the bug back: the build is gone, and what still runs on it. */
  end(): void
}

/** The signals by which a person asks to end. */
const stopping = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The folder with a build for each process that plants bugs. */
const foldersIn = (root: string) => join(root, 'dist/bugs')

/** Removes the builds of processes that were killed before they could. */
function removeLeftOvers(folder: string): void {
  const isAlive = (id: number) => {
    try {
      return process.kill(id, 0)
    } catch {
      return false
    }
  }
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!isAlive(Number(name))) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Plants a bug in a build. The files of the checkout are only read, so nothing has to be restored however it ends. */
export async function infect(root: string, { patch }: Bug): Promise<InfectedBuild> {
  removeLeftOvers(foldersIn(root))
  const folder = join(foldersIn(root), String(process.pid))
  const failures = join(folder, 'failures')
  const console = patch.file.startsWith('src/') ? join(folder, 'console') : undefined
  const running = new Set<ReturnType<typeof spawn>>()
  const stop = () => {
    for (const child of running) child.kill('SIGKILL')
  }
  const end = () => {
    for (const signal of stopping) process.off(signal, stop)
    process.off('exit', end)
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of stopping) process.on(signal, stop)
  process.once('exit', end)
  try {
    await bundleKit(root, folder, [planting(root, patch)])
    if (console) await buildConsole(root, console, [planting(root, patch)])
    mkdirSync(failures)
  } catch (error) {
    end()
    throw error
  }
  const place = { root, here: root, bundle: folder, failures, ...(console && { console }) }
  const start =
    `const { main } = await import(${JSON.stringify(pathToFileURL(join(folder, 'main.js')).href)});` +
    `process.exitCode = await main(process.argv.slice(1), ${JSON.stringify(place)})`
  return {
    folder,
    failures,
    end,
    async type(line) {
      const words = [...line.split(' '), '--json']
      const child = spawn(process.execPath, ['--input-type=module', '-e', start, '--', ...words], { cwd: root })
      running.add(child)
      const [said, aside] = [child.stdout, child.stderr].map((stream) => {
        const texts: string[] = []
        stream.setEncoding('utf8').on('data', (text: string) => void texts.push(text))
        return texts
      })
      const code = await new Promise<number>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (status) => resolve(status ?? 1))
      })
      running.delete(child)
      const text = said!.join('')
      return { code, document: text.startsWith('{') ? JSON.parse(text) : undefined, aside: aside!.join('') }
    },
  }
}

/** The outcome of a hunt. */
export interface Verdict {
  bug: Bug
  isFound: boolean
  /** The steps that were walked until it showed, or all of them. */
  steps: number
  /** The failing path or walk as it was found, and as short as it gets. */
  found?: { id: string; steps: number }
  shrunk?: { id: string; steps: number }
  /** The failure in words. */
  failure?: string
  /** The fault of the finding: it was not found, shrank to another failure, or fails without the bug too. */
  wrong?: string
}

/** The number of walks until a bug counts as not found: of the longest in the bank 8,000 steps. */
const mostWalks = 20
/** The number of shorter paths that are tried, so that a night is long enough. */
const tries = 40

/**
 * Looks for a bug as a tester does, with its command, then makes what failed as short as it gets.
 *
 * @param isWell tells if a failure that was kept passes without the bug
 */
export async function hunt(
  infected: InfectedBuild,
  bug: Bug,
  isWell: (id: string, level: string) => Promise<boolean>,
): Promise<Verdict> {
  const found = bug.by.startsWith('walk') ? await byWalk(infected, bug) : await byPaths(infected, bug)
  if (!found.found) {
    const wrong = found.wrong ?? (bug.unfound === undefined ? 'it was not found' : undefined)
    return { bug, isFound: false, steps: found.steps, ...(wrong !== undefined && { wrong }) }
  }
  const { id } = found.found
  const level = /--level (\w+)/.exec(bug.by)?.[1] ?? 'http'
  const limit = bug.by.startsWith('walk') ? '' : ` --max ${tries}`
  const { document } = await infected.type(`shrink ${id} --level ${level}${limit}`)
  if (document?.fails !== true) return { bug, isFound: true, ...found, wrong: `${id} does not fail again` }
  const shrunk = { id: document.shortest.id as string, steps: document.to as number }
  const isGone = await isWell(shrunk.id, level)
  return {
    bug,
    isFound: true,
    ...found,
    shrunk,
    failure: document.shortest.failure,
    ...(bug.unfound !== undefined && { wrong: 'it is listed as one that is not found' }),
    ...(!isGone && { wrong: `${shrunk.id} fails without the bug too` }),
  }
}

type HuntResult = Pick<Verdict, 'steps' | 'found' | 'wrong'>

async function byPaths({ type }: InfectedBuild, { by }: Bug): Promise<HuntResult> {
  const { document, aside } = await type(`${by} --first`)
  if (!document) return { steps: 0, wrong: `the command broke: ${aside.trim().split('\n').at(-1)}` }
  const paths = document.charts.flatMap((chart: { paths: unknown[] }) => chart.paths) as {
    id: string
    ok: boolean
    steps: number
    ran: number
  }[]
  const steps = paths.reduce((sum, { ran }) => sum + ran, 0)
  const failed = paths.find(({ ok }) => !ok)
  return { steps, ...(failed && { found: { id: failed.id, steps: failed.ran } }) }
}

/** Walks by one seed after another. */
async function byWalk({ type }: InfectedBuild, { by }: Bug): Promise<HuntResult> {
  let steps = 0
  for (let seed = 1; seed <= mostWalks; seed += 1) {
    const { document, aside } = await type(`${by} --seed ${seed}`)
    if (!document) return { steps, wrong: `the command broke: ${aside.trim().split('\n').at(-1)}` }
    const walked = document.actions.length as number
    steps += walked
    if (!document.ok) return { steps, found: { id: document.id, steps: walked } }
  }
  return { steps }
}
