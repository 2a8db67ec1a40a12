/** `npm run bench:start`: how long a start takes, counted from the end of the build: to the first page, to ready. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/cli/free-port.mjs'
import { root } from '../../server/cli/sources.mjs'

process.chdir(root)
const rounds = 3
const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'statehouse-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const starts = []
for (let round = 1; round <= rounds; round++) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, String(round)), LOG_LEVEL: 'error' }
  if (spawnSync(process.execPath, ['server/cli/build.mjs'], { env, stdio: 'inherit' }).status !== 0) process.exit(1)
  starts.push({ start: 'first', ...(await measure(env)) }, { start: 'later', ...(await measure(env)) })
}
for (const kind of ['first', 'later']) {
  const of = starts.filter(({ start }) => start === kind)
  for (const goal of ['page', 'ready']) {
    const times = of.map((one) => one[goal]).sort((a, b) => a - b)
    process.stdout.write(`${kind} start to ${goal}: median ${seconds(times[1])}, of ${times.map(seconds).join(', ')}\n`)
  }
}

async function measure(env) {
  const began = performance.now()
  const server = spawn(process.execPath, ['server/cli/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const page = await until('/', began)
  const ready = await until('/readyz', began)
  server.kill('SIGTERM')
  await gone
  return { page, ready }
}

async function until(path, began) {
  while (performance.now() - began < 60_000) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } }).catch(() => {})
    if (answer?.ok && (await answer.text())) return performance.now() - began
    await new Promise((resume) => setTimeout(resume, 10))
  }
  throw new Error(`${path} did not answer within a minute.`)
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
