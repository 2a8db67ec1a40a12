import { setMaxListeners } from 'node:events'
import { nanoid } from 'nanoid'
import { lanes } from '#contract/states.ts'
import type { Logger } from 'pino'
import { type App, createApp } from './app.ts'
import { type Config, readConfig, StartError } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { firstTemplate, writeFirstData } from './first-data.ts'
import { type Lock, takeLock } from './db/lock.ts'
import { explained } from './db/trouble.ts'
import { workInDemo } from './demo/kitchen.ts'
import { startWork } from './areas/index.ts'
import { createPasswords } from './areas/identity/passwords.ts'
import { canStart } from './lab/child.ts'
import { serveSession } from './lab/serve-session.ts'
import { LabSessions } from './lab/sessions.ts'
import { listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { mayReadMetrics } from './metrics/may-read.ts'
import { checkInstallation, installationOf } from './operator/installation.ts'
import { readSwitches } from './operator/switches.ts'
import { createSite, withinPatience } from './site.ts'
import { serveConsole } from './static.ts'

/** A server that listens; its database may still be opening. */
interface RunningServer {
  address: string
  /** Resolves once calls are answered, and tells if the data is a demo; rejects if the database cannot be opened. */
  ready: Promise<{ isDemo: boolean }>
  /** Ends streams, waits for open calls and running tasks, at most ten seconds each, and closes the database last. */
  stop(): Promise<void>
}

/** Starts one server. Throws a StartError that tells the person at the terminal what to do. */
export async function start(config: Config, log: Logger = createLogger(config.logLevel)): Promise<RunningServer> {
  const stopping = new AbortController()
  // Every listening screen has a listener here; many of them are not a leak.
  setMaxListeners(0, stopping.signal)
  const lock = config.databaseUrl === undefined ? takeLock(config.dataDir) : undefined
  let isReady = false
  let isDemoStory = false
  let serveApi: (app: App) => void = () => {}
  const api = new Promise<App>((resolve) => (serveApi = resolve))
  const pages = serveConsole('dist/console', config.apiBase)
  const lab = canStart() ? new LabSessions({ now: () => new Date() }) : undefined
  let hasLab = false
  const site = createSite({
    api,
    console: pages,
    lab: async (context) => {
      await withinPatience(api, 15 * secondMs)
      return serveSession(context, hasLab ? lab : undefined, pages, config.publicUrl)
    },
    isReady: () => isReady,
    isDemo: () => isDemoStory,
    answers: async () => (await (await opening).database.answers?.()) ?? true,
    metrics: async (context) => (mayReadMetrics(context, config.metricsToken) ? (await api).metrics.read() : undefined),
  })
  const listener = await listen(site, config.host, config.port).catch((error: unknown) => {
    lock?.release()
    throw error
  })
  lock?.announce(listener.address)

  const looks: (() => Promise<unknown>)[] = []
  const opening = open(config, log, lock)
  const ready = opening.then(async ({ database: { kind, close: _, ...database }, isDemo, isSilent, ...deps }) => {
    hasLab = config.hasLab ?? isDemo
    const app = createApp({
      ...deps,
      ...database,
      databaseKind: kind,
      log,
      lab,
      config: { ...config, hasLab },
      stopping: stopping.signal,
      operatorToken: lock?.token,
    })
    for (const work of startWork(isSilent)) await work(app.deps)
    app.metrics.watchProcess()
    serveApi(app)
    const again = (look: () => Promise<unknown>, failure: string, every = secondMs) =>
      looks.push(repeat(look, failure, every, log, stopping.signal))
    again(app.sweep, 'deadlines were not looked at')
    // Each lane runs separately: a lane whose receivers do not answer does not delay the others.
    for (const lane of lanes) again(() => app.sendDue(lane), 'the outbox was not looked at')
    again(app.hear, 'what others wrote was not read')
    again(app.forget, 'what is too old was not deleted', hourMs)
    for (const { run, every, failure } of app.jobs) again(() => run(app.deps), failure, every * secondMs)
    if (lab) again(async () => lab.endIdle(), 'idle sessions of the lab were not ended', minuteMs)
    if (isDemo && config.demoKitchen)
      again(() => workInDemo({ ...deps, ...database, hub: app.hub }), 'the demo’s kitchen did nothing', 20 * secondMs)
    isReady = true
    isDemoStory = isDemo
    return { isDemo }
  })
  const stop = async () => {
    stopping.abort()
    isReady = false
    lab?.endAll()
    await listener.close()
    await withinPatience(Promise.all(looks.map((lookEnds) => lookEnds())), 10 * secondMs)
    await opening.then(({ database }) => database.close()).catch(() => lock?.release())
  }
  return { address: listener.address, ready, stop }
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Repeats a task, one run at a time, until the server stops. Returns a function that waits for the present run. */
function repeat(
  look: () => Promise<unknown>,
  failure: string,
  every: number,
  log: Logger,
  stopping: AbortSignal,
): () => Promise<unknown> {
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn(error, failure))
      .finally(() => (looking = undefined))
  }, every)
  stopping.addEventListener('abort', () => clearInterval(timer))
  return async () => looking
}

async function open(config: Config, log: Logger, lock: Lock | undefined) {
  const outside = { clock: { now: () => new Date() }, ids: { id: () => nanoid() }, passwords: createPasswords() }
  const database = await openDatabase(config, log, { lock, template: firstTemplate(config, outside.clock.now()) })
  try {
    const isDemo = await writeFirstData(database.db, config, outside)
    await checkInstallation(database.db, await installationOf(database.db, config), outside.clock.now())
    const isSilent = (await readSwitches(database.db)).silence !== null
    if (isSilent) log.warn('this is a copy of another installation’s data: it sends nothing until an operator says so')
    return { ...outside, database, isDemo, isSilent }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The program behind `npm start`: starts, prints the address and how to sign in, stops on SIGINT and SIGTERM. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const began = performance.now()
  const say = (text: string) => process.stdout.write(`${text}\n`)
  let dataDir: string | undefined
  try {
    const config = readConfig(env)
    if (config.databaseUrl === undefined) dataDir = config.dataDir
    const running = await start(config)
    say(`\n  Statehouse   ${running.address}\n`)
    stopOnSignal(running, say)
    const { isDemo } = await running.ready
    say(`  Ready after ${((performance.now() - began) / 1000).toFixed(1)} s. ${isDemo ? demoLogins : ''}\n`)
  } catch (error) {
    giveUp(dataDir === undefined ? error : await explained(error, dataDir))
  }
}

const demoLogins = `This is a demo; sign in with password "statehouse" as
  admin, brand, agent, owner, supervisor, floor or kitchen. The supervisor's PIN is 246810.`

function stopOnSignal(running: RunningServer, say: (text: string) => void): void {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      say('\n  Stopping.')
      running.stop().then(() => process.exit(0), giveUp)
    })
  }
}

function giveUp(error: unknown): never {
  const text =
    error instanceof StartError ? error.message : `Statehouse failed:\n${(error as Error)?.stack ?? String(error)}`
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
