/** Runs `npm run dev`: the console with hot reload, and the server from source, restarted on each change. */
import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import { mustBuild } from './build.mjs'
import { freePort } from './free-port.mjs'
import { root } from './sources.mjs'

process.chdir(root)
process.env.NODE_ENV ||= 'development'
if (mustBuild(['empty', 'demo'])) {
  const { status } = spawnSync(process.execPath, ['server/cli/build.mjs', '--without-console'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const sources = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
})
const runner = createServerModuleRunner(sources.environments.ssr, { hmr: false })
const env = { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1' }
let running
let isStale = false
let isRestarting = false
sources.watcher.on('all', (_event, path) => {
  if (/^(server|machines|contract)\//.test(relative(root, path)) && !path.includes('.test.')) void restart()
})

const api = { target: `http://${env.HOST}:${env.PORT}`, xfwd: true }
const screen = await createServer({
  server: {
    host: process.env.HOST || '127.0.0.1',
    port: Number(process.env.PORT || 3000),
    strictPort: true,
    proxy: { '/api': api, '^/lab/s/': api, '/assets/': api, '/readyz': api, '/healthz': api },
  },
})
try {
  await screen.listen()
} catch (error) {
  process.stderr.write(`\n${error.message}. Choose another port, for example: PORT=3001 npm run dev\n`)
  process.exit(1)
}
screen.printUrls()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
await restart()

/** Stops the running server and starts it from the present sources, and again if they change in the meantime. */
async function restart() {
  isStale = true
  if (isRestarting) return
  isRestarting = true
  while (isStale) {
    isStale = false
    try {
      await running?.stop()
      running = undefined
      runner.clearCache()
      const { readConfig } = await runner.import('/server/config.ts')
      const { start } = await runner.import('/server/main.ts')
      running = await start(readConfig(env))
      await running.ready
      process.stdout.write('  the server runs the present sources\n')
    } catch (error) {
      process.stderr.write(`\n${error.name === 'StartError' ? error.message : error.stack}\nWaiting for a change.\n`)
    }
  }
  isRestarting = false
}

async function stop() {
  await Promise.all([running?.stop(), screen.close(), sources.close()])
  process.exit(0)
}
