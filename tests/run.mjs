/**
 * `npm test`: finds a browser and a PostgreSQL, builds what the browser and process tests drive, runs every suite once.
 * Words after `--` go to vitest: `npm test -- --project http void` runs the void tests of that project.
 * `--tier nightly` or `--tier release` does more of what tests/tier.ts counts, and may take longer.
 */
import '../server/cli/require-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../server/cli/sources.mjs'
import { findPostgres, startCluster } from './support/cluster.mjs'
import { fetchBrowser, findBrowser } from './support/find-browser.mjs'

process.chdir(root)
const say = (text) => process.stdout.write(`${text}\n`)
const cleanUp = []
/** Minutes after which a run has failed, however far it is. */
const minutes = { pr: 40, nightly: 360, release: 720 }
process.on('exit', () => cleanUp.forEach((undo) => undo()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** All that the tests write beside their results; gone with the run, however a test ends. */
const folder = mkdtempSync(join(tmpdir(), 'statehouse-'))
cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
const { tier, rest: only } = readArguments(process.argv.slice(2))
const env = { ...process.env, TIER: tier, TMPDIR: folder, TEMP: folder, TMP: folder }
// What a developer set for the own server must not reach the servers of the tests.
for (const name of [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'NODE_ENV',
  'OWNER_NAME',
  'OWNER_PASSWORD',
  'PIN_PEPPER',
  'METRICS_TOKEN',
  'PUSH_HOSTS',
  'PUSH_CONTACT',
  'PRINTER_NETWORKS',
]) {
  delete env[name]
}
const projects = ['unit', 'console', 'http', 'process']
try {
  if (chooseBrowser()) projects.push('browser')
  if (await choosePostgres()) projects.push('postgres')
} catch (error) {
  fail(error.message)
}
build()

const chosen = only.includes('--project') ? [] : projects.flatMap((project) => ['--project', project])
const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...only], {
  env,
  stdio: 'inherit',
})
cleanUp.unshift(() => vitest.kill())
setTimeout(() => fail(`The ${tier} run took longer than ${minutes[tier]} minutes.`), minutes[tier] * 60_000).unref()
vitest.once('exit', (code) => process.exit(code ?? 1))

/** The tier that is named by `--tier`, else by TIER, else that of every change; and what is left for vitest. */
function readArguments(given) {
  const at = given.indexOf('--tier')
  const tier = (at < 0 ? process.env.TIER : given[at + 1]) || 'pr'
  if (!(tier in minutes)) fail(`There is no tier "${tier}"; it may be ${Object.keys(minutes).join(', ')}.`)
  return { tier, rest: at < 0 ? given : given.toSpliced(at, 2) }
}

function chooseBrowser() {
  if (env.SKIP_BROWSER === '1') {
    say('Skipped: the browser tests, because SKIP_BROWSER=1.')
    return false
  }
  env.CHROME_PATH = findBrowser() ?? (say('No browser found; fetching one …'), fetchBrowser())
  if (env.CHROME_PATH) return true
  fail(
    'The browser tests need Chrome, Chromium or Edge, and none could be fetched. Type one of:\n' +
      '  sudo apt-get install -y chromium\n' +
      '  npx playwright-core install chromium\n' +
      '  CHROME_PATH=/path/to/a/browser npm test\n' +
      '  SKIP_BROWSER=1 npm test        (all tests but those)',
  )
}

async function choosePostgres() {
  if (env.TEST_DATABASE_URL) return true
  const bin = findPostgres()
  if (!bin) {
    say(
      'Skipped: the tests of real concurrency, which need PostgreSQL (apt-get install postgresql) or TEST_DATABASE_URL.',
    )
    return false
  }
  const cluster = await startCluster(bin)
  cleanUp.push(cluster.stop)
  env.TEST_DATABASE_URL = cluster.url
  return true
}

/** As for a first start, so that the tests' own servers find a prepared database to copy. */
function build() {
  const { status } = spawnSync(process.execPath, ['server/cli/build.mjs'], {
    env: { ...env, DATA_DIR: join(folder, 'none') },
    stdio: 'inherit',
  })
  if (status !== 0) fail('The tests were not run, because the build failed; what it said stands above.')
}

function fail(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
