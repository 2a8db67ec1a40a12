import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The checkout's top folder; every command works from there. */
export const root = resolve(import.meta.dirname, '../..')

const shared = ['machines', 'contract', 'package.json', 'package-lock.json']
/** The sources of each part of the build, and the file that shows that the part is built. */
const parts = {
  server: { sources: ['server', ...shared], proof: 'dist/server/main.js' },
  console: {
    sources: ['src', 'index.html', 'vite.config.ts', 'server/cli/vite', ...shared],
    proof: 'dist/console/index.html',
  },
  empty: { sources: ['server/db/migrations', 'server/cli/build-template.ts', 'package.json'], proof: 'dist/template' },
  paths: { sources: ['tests/paths', 'tests/support', 'server', ...shared], proof: 'dist/paths' },
  demo: {
    sources: ['server/db', 'server/demo', 'server/areas', 'contract', 'machines', 'package.json'],
    proof: 'dist/template',
  },
}

const stampFile = (part) => join(root, `dist/stamps/${part}`)

/** Tells if a part must be built: it is missing, or was built from other sources or as another `variant`. */
export function isStale(part, variant = '') {
  if (!existsSync(join(root, parts[part].proof)) || !existsSync(stampFile(part))) return true
  return readFileSync(stampFile(part), 'utf8') !== fingerprint(part, variant)
}

/** Records that a part was built from the sources with this fingerprint, which was taken before the build. */
export function stamp(part, taken) {
  mkdirSync(dirname(stampFile(part)), { recursive: true })
  writeFileSync(stampFile(part), taken)
}

/** Returns one hash over names and contents of a part's sources. Tests next to the sources are left out. */
export const fingerprint = (part, variant = '') =>
  hashOf(parts[part].sources, { variant, counts: (name) => !name.includes('.test.') })

/**
 * Returns one hash over names and contents of the files in some paths that are selected by their name, and of a
 * variant.
 */
export function hashOf(paths, { variant = '', counts = () => true } = {}) {
  const hash = createHash('sha256').update(variant)
  for (const path of paths.flatMap((path) => filesIn(path, counts)))
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesIn(path, counts) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => (counts(name) ? filesIn(`${path}/${name}`, counts) : []))
}

/**
 * Names the prepared database that a start with this environment will copy: none if there is data already or PostgreSQL
 * is used, the empty one in production, else the demo's.
 */
export function neededTemplate(env) {
  if (env.DATABASE_URL || existsSync(resolve(root, env.DATA_DIR || '.data', 'database/PG_VERSION'))) return undefined
  return env.NODE_ENV === 'production' ? 'empty' : 'demo'
}

/**
 * Returns the beginning of the demo's business day, on Berlin's clock, as in server/demo/story/evening/story-clock.ts:
 * "2026-11-20T08".
 */
export function demoDay(now = new Date()) {
  const hour = 3_600_000
  const zone = { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' }
  const local = Date.parse(`${new Intl.DateTimeFormat('sv-SE', zone).format(now).replace(' ', 'T')}Z`)
  return new Date(Math.floor((local + hour) / (6 * hour)) * 6 * hour - 10 * hour).toISOString().slice(0, 13)
}
