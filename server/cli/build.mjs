/**
 * Runs `npm run build [-- --force]`: builds those of server, console and prepared databases that are missing or stale,
 * or only the named ones.
 */
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone } from './build-lock.mjs'
import { demoDay, fingerprint, isStale, neededTemplate, root, stamp } from './sources.mjs'

/**
 * Packages that stay in node_modules: their native or WebAssembly files are next to their code, or they use `require`
 * to find out if they run on a server.
 */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'pg',
  'pino',
  'prom-client',
  'receiptline',
  'sharp',
  'web-push',
]

const allParts = ['server', 'console', 'empty', 'demo']
async function buildServer() {
  const { build } = await import('vite')
  const commands = readdirSync(join(root, 'server/cli')).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          config: 'server/config.ts',
          ...Object.fromEntries(commands.map((name) => [basename(name, '.ts'), `server/cli/${name}`])),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
}

async function buildConsole() {
  const { build } = await import('vite')
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: 'dist/console', emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
  })
}

/** Builds a template in a process of its own, since the creation of a database needs 800 MB for a short time. */
function buildTemplate(...args) {
  const child = spawn(process.execPath, ['server/cli/run.mjs', 'build-template', ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`preparing the database failed (exit code ${code})`)),
    )
  })
}

/** Builds one part if it must, prints the time, and records the sources. */
async function part(name, label, work, { force, variant }) {
  if (!force && !isStale(name, variant)) return false
  const taken = fingerprint(name, variant)
  const began = performance.now()
  process.stdout.write(`  building ${label} …\n`)
  await work()
  stamp(name, taken)
  process.stdout.write(`  built ${label} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  return true
}

/**
 * Builds the server, then in parallel the console and the prepared database that a start with this environment copies;
 * a second process waits, and then finds the parts built. `afterServer` may stop the build if a start would fail.
 */
export const build = (wish) => alone(join(root, 'dist/build.lock'), () => buildAlone(wish))

async function buildAlone({ force = false, parts = allParts, afterServer = async () => {} }) {
  // This comes first, because the bundler sets NODE_ENV.
  const template = neededTemplate(process.env)
  const day = demoDay()
  await part('server', 'the server', buildServer, { force })
  await afterServer()
  const wanted = (name) => parts.includes(name) && (name === 'console' || name === template)
  await Promise.all([
    wanted('console') && part('console', 'the console', buildConsole, { force, variant: process.env.VITE_API_BASE }),
    wanted('empty') && part('empty', 'the empty database', () => buildTemplate('empty'), { force }),
    wanted('demo') && part('demo', 'the demo database', () => buildTemplate('demo', day), { force, variant: day }),
  ])
}

/** Tells if a start with this environment must build one of these parts first. */
export function mustBuild(parts = allParts) {
  const template = neededTemplate(process.env)
  const stale = {
    server: () => isStale('server'),
    console: () => isStale('console', process.env.VITE_API_BASE),
    empty: () => template === 'empty' && isStale('empty'),
    demo: () => template === 'demo' && isStale('demo', demoDay()),
  }
  return parts.some((name) => stale[name]())
}

const given = { ...process.env }

async function checkEnvironment() {
  const { readConfig } = await import(pathToFileURL(join(root, 'dist/server/config.js')).href)
  readConfig(given)
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(root)
  const flags = new Set(process.argv.slice(2))
  const afterServer = flags.has('--for-start') ? checkEnvironment : undefined
  try {
    const parts = allParts.filter((name) => !flags.has(`--without-${name}`))
    await build({ force: flags.has('--force'), parts, afterServer })
  } catch (error) {
    process.stderr.write(
      error.name === 'StartError' ? `\n${error.message}\n` : `\nThe build failed: ${error.message}\n`,
    )
    process.exit(1)
  }
}
