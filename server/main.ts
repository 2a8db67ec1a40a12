import { setMaxListeners } from 'node:events'
import { nanoid } from 'nanoid'
import type { Logger } from 'pino'
import { type App, createApp } from './app.ts'
import { type Config, readConfig, StartError } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { firstTemplate, writeFirstData } from './db/first-data.ts'
import { type Lock, takeLock } from './db/lock.ts'
import { createPasswords } from './http/passwords.ts'
import { listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { mayReadMetrics } from './metrics/may-read.ts'
import { createSite } from './site.ts'
import { serveConsole } from './static.ts'

/** A server that listens; its database may still be opening. */
interface Running {
  address: string
  /** Resolves once calls are answered, with whether the data is a demo; rejects where the database cannot be opened. */
  ready: Promise<{ isDemo: boolean }>
  /** Ends streams and open calls, closes the database and gives the data directory free. */
  stop(): Promise<void>
}

/** Starts one server. Throws a StartError that tells the person at the terminal what to do. */
export async function start(config: Config, log: Logger = createLogger(config.logLevel)): Promise<Running> {
  const stopping = new AbortController()
  // Every screen that listens is told; a dozen of them are no leak.
  setMaxListeners(0, stopping.signal)
  const lock = config.databaseUrl === undefined ? takeLock(config.dataDir) : undefined
  let isReady = false
  let isDemoStory = false
  let serveApi: (app: App) => void = () => {}
  const api = new Promise<App>((resolve) => (serveApi = resolve))
  const site = createSite({
    api,
    console: serveConsole('dist/console', config.apiBase),
    isReady: () => isReady,
    isDemo: () => isDemoStory,
    metrics: async (context) => (mayReadMetrics(context, config.metricsToken) ? (await api).metrics.read() : undefined),
  })
  const listener = await listen(site, config.host, config.port).catch((error: unknown) => {
    lock?.release()
    throw error
  })
  lock?.announce(listener.address)

  const opening = open(config, log, lock)
  const ready = opening.then(({ database: { db, kind, connections, copyTo }, isDemo, ...deps }) => {
    const app = createApp({
      ...deps,
      db,
      databaseKind: kind,
      connections,
      copyTo,
      log,
      config,
      stopping: stopping.signal,
      operatorToken: lock?.token,
    })
    app.metrics.watchProcess()
    serveApi(app)
    eachSecond(app.sweep, 'deadlines were not looked at', log, stopping.signal)
    eachSecond(app.sendDue, 'the outbox was not looked at', log, stopping.signal)
    eachSecond(app.hear, 'what others wrote was not read', log, stopping.signal)
    isReady = true
    isDemoStory = isDemo
    return { isDemo }
  })
  const stop = async () => {
    stopping.abort()
    isReady = false
    await listener.close()
    await opening.then(({ database }) => database.close()).catch(() => lock?.release())
  }
  return { address: listener.address, ready, stop }
}

const lookMs = 1000

/** Looks every second whether there is something to do; one look at a time, until the server stops. */
function eachSecond(look: () => Promise<unknown>, failure: string, log: Logger, stopping: AbortSignal): void {
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => log.warn(error, failure))
      .finally(() => (isLooking = false))
  }, lookMs)
  stopping.addEventListener('abort', () => clearInterval(timer))
}

async function open(config: Config, log: Logger, lock: Lock | undefined) {
  const outside = { clock: { now: () => new Date() }, ids: { id: () => nanoid() }, passwords: createPasswords() }
  const database = await openDatabase(config, log, { lock, template: firstTemplate(config, outside.clock.now()) })
  try {
    return { ...outside, database, isDemo: await writeFirstData(database.db, config, outside) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The program behind `npm start`: starts, tells the terminal where and how to sign in, stops on SIGINT and SIGTERM. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const began = performance.now()
  const say = (text: string) => process.stdout.write(`${text}\n`)
  try {
    const config = readConfig(env)
    const running = await start(config)
    say(`\n  Statehouse   ${running.address}\n`)
    stopOnSignal(running, say)
    const { isDemo } = await running.ready
    say(`  Ready after ${((performance.now() - began) / 1000).toFixed(1)} s. ${isDemo ? demoLogins : ''}\n`)
  } catch (error) {
    giveUp(error)
  }
}

const demoLogins = `This is a demo; sign in with password "statehouse" as
  admin, brand, agent, owner, supervisor, floor or kitchen. The supervisor's PIN is 246810.`

function stopOnSignal(running: Running, say: (text: string) => void): void {
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
