/**
 * `npm test`: finds a browser and a PostgreSQL and builds, as far as the suites of the run need them, and runs each
 * suite once. Words after `--` go to vitest: `npm test -- --project http void` runs the void tests of that project.
 * `--tier nightly` or `--tier release` runs more, by the numbers of tests/tier.ts, and the files that run only at
 * night; `--piece 3/5` runs a part of that. `--changed`, on a developer's machine, runs the tests that import an
 * uncommitted file.
 */
import '../server/cli/require-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../server/cli/sources.mjs'
import { findPostgres, startCluster } from './support/cluster.mjs'
import { fetchBrowser, findBrowser } from './support/browser/find-browser.mjs'

process.chdir(root)
const say = (text) => process.stdout.write(`${text}\n`)
const cleanUp = []
const tiers = ['pr', 'nightly', 'release']
const allProjects = ['unit', 'console', 'client', 'http', 'postgres', 'process', 'browser']
/** The projects whose tests import the code under test. */
const inProcess = ['unit', 'console', 'client', 'http', 'postgres']
/** The night in pieces. */
const pieces = [
  { projects: ['unit', 'console', 'client', 'http'] },
  { projects: ['postgres'] },
  { projects: ['process'] },
  { projects: ['browser'], words: ['--shard=1/2'] },
  { projects: ['browser'], words: ['--shard=2/2'] },
]
/**
 * Minutes after which a run has failed, whatever its progress; by day the limit leaves time to report why on a slow
 * machine.
 */
const minutes = { pr: 80, piece: 75, nightly: 360, release: 720 }
process.on('exit', () => cleanUp.forEach((undo) => undo()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** All that the tests write beside their results; gone with the run, however a test ends. */
const folder = mkdtempSync(join(tmpdir(), 'statehouse-'))
// A test's own PostgreSQL, which root runs as someone else, must reach its folder within.
chmodSync(folder, 0o711)
cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
const { tier, piece, named, rest } = readArguments(process.argv.slice(2))
const env = { ...process.env, TIER: tier, TMPDIR: folder, TEMP: folder, TMP: folder }
// A developer's settings for their own server must not reach the tests.
for (const name of [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL',
  'NODE_ENV',
  'OWNER_NAME',
  'OWNER_PASSWORD',
  'PIN_PEPPER',
  'METRICS_TOKEN',
  'PUSH_HOSTS',
  'PUSH_CONTACT',
  'PRINTER_NETWORKS',
  'INSTALLATION',
  'PUBLIC_URL',
  'WHATSAPP_TOKEN',
  'SMS_URL',
  'SMTP_URL',
  'NOT_RUN',
  'WITHOUT_NIGHT',
]) {
  delete env[name]
}
/** The projects that this machine cannot run, each with the reason. */
const notRun = {}
const isOfChange = rest.includes('--changed')
const wanted = piece?.projects ?? (named.length > 0 ? named : isOfChange ? inProcess : allProjects)
const apart = wanted.filter((project) => !inProcess.includes(project))
if (isOfChange && apart.length > 0)
  fail(`--changed follows imports, and the tests of ${apart.join(' and ')} import no product: run them whole.`)
if (wanted.includes('browser')) chooseBrowser()
if (wanted.some((project) => ['postgres', 'process'].includes(project))) await choosePostgres()
const projects = wanted.filter((project) => !(project in notRun))
if (projects.length === 0) fail('No suite is left to run.')
if (projects.some((project) => ['process', 'browser'].includes(project))) build()
// A name on the command line also matches files that run only at night.
if (tier === 'pr' && (rest.length === 0 || isOfChange)) env.WITHOUT_NIGHT = '1'
env.NOT_RUN = JSON.stringify(
  wanted.flatMap((name) => (name in notRun ? { files: countFiles(name), reason: notRun[name] } : [])),
)

const inProjects = (names) => names.flatMap((project) => ['--project', project])
const words = [...inProjects(projects), ...(piece?.words ?? []), ...rest]
// A group of its own, since vitest's workers outlive it when only it is ended.
const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
  env,
  stdio: 'inherit',
  detached: true,
})
cleanUp.unshift(endVitest)
const most = piece ? minutes.piece : minutes[tier]
setTimeout(() => fail(`The ${tier} run took longer than ${most} minutes.`), most * 60_000).unref()
vitest.once('exit', (code) => process.exit(code ?? 1))

/** The tier, a piece of it or the projects that are named, and the words that are left for vitest. */
function readArguments(given) {
  const rest = [...given]
  const take = (flag) => {
    const at = rest.findIndex((word) => word === flag || word.startsWith(`${flag}=`))
    if (at < 0) return undefined
    const [word] = rest.splice(at, 1)
    return word === flag ? rest.splice(at, 1)[0] : word.slice(flag.length + 1)
  }
  const tier = take('--tier') ?? (process.env.TIER || 'pr')
  if (!tiers.includes(tier)) fail(`There is no tier "${tier}"; it may be ${tiers.join(', ')}.`)
  const named = []
  for (let name = take('--project'); name !== undefined; name = take('--project')) {
    if (!allProjects.includes(name)) fail(`There is no project "${name}"; it may be ${allProjects.join(', ')}.`)
    named.push(name)
  }
  return { tier, piece: pieceOf(take('--piece')), named, rest }
}

/** The piece "3/5": the third of the five. */
function pieceOf(text) {
  if (text === undefined) return undefined
  const at = pieces.findIndex((_, index) => text === `${index + 1}/${pieces.length}`)
  if (at < 0) fail(`There is no piece "${text}"; they are 1/${pieces.length} to ${pieces.length}/${pieces.length}.`)
  return pieces[at]
}

function endVitest() {
  try {
    process.kill(-Number(vitest.pid), 'SIGKILL')
  } catch {
    // The process had ended already.
  }
}

/** The number of a project's files that will not run. */
function countFiles(project) {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--project', project]
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes('.test.')).length
}

function chooseBrowser() {
  if (env.SKIP_BROWSER === '1') return (notRun.browser = 'SKIP_BROWSER=1')
  env.CHROME_PATH = findBrowser() ?? (say('No browser found; fetching one …'), fetchBrowser())
  if (env.CHROME_PATH) return
  fail(
    'The browser tests need Chrome, Chromium or Edge, and none could be fetched. Type one of:\n' +
      '  sudo apt-get install -y chromium\n' +
      '  npx playwright-core install chromium\n' +
      '  CHROME_PATH=/path/to/a/browser npm test\n' +
      '  SKIP_BROWSER=1 npm test        (all tests but those)',
  )
}

async function choosePostgres() {
  if (env.TEST_DATABASE_URL) return
  const bin = findPostgres()
  if (!bin) return (notRun.postgres = 'no PostgreSQL (apt-get install postgresql), and no TEST_DATABASE_URL')
  const cluster = await startCluster(bin).catch((error) => fail(error.message))
  cleanUp.push(cluster.stop)
  env.TEST_DATABASE_URL = cluster.url
}

/** Builds as for a first start, so that the tests' own servers find a prepared database to copy. */
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
