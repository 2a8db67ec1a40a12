import { cpSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { dependencies } from '../../package.json'
import { StartError } from '../config.ts'
import { isThere } from './data-dir.ts'
import { migrationsHash } from './migrations.ts'
import { refuseWrongPage } from './pages.ts'
import { openPglite } from './pglite.ts'
import { reasonOf } from './trouble.ts'

/** Prepared data directories, made by the build: to set one up from nothing takes about nine seconds. */
export const templateRoot = resolve('dist/template')

const version = `${dependencies['@electric-sql/pglite']}-${migrationsHash.slice(0, 16)}`
/** The template that holds the schema and no rows. */
export const emptyTemplate = `empty-${version}`
/** The template that also holds the demo's history up to a business day ("2026-11-20T08"). */
export const demoTemplate = (day: string): string => `demo-${version}-${day}`

/** Tells if the build made this template. */
export const hasTemplate = (name: string): Promise<boolean> => isThere(join(templateRoot, name, 'PG_VERSION'))

/** Makes a data directory, completely or not at all: a copy of the first template that exists, else from nothing. */
export async function makeDataDirectory(names: readonly string[], dataDir: string): Promise<void> {
  const found = await Promise.all(names.map(hasTemplate))
  const name = names[found.indexOf(true)]
  await fillDirectory(dataDir, async (fresh) => {
    if (name !== undefined) copyTemplate(join(templateRoot, name), fresh)
    else await (await openPglite({ dataDir: fresh })).client.close()
  })
}

/**
 * Copies a template synchronously, which takes a third of the time of a thousand small asynchronous steps. Refuses a
 * damaged one.
 */
function copyTemplate(template: string, fresh: string): void {
  cpSync(template, fresh, { recursive: true })
  try {
    refuseWrongPage(fresh)
  } catch (error) {
    throw new StartError(
      `The template ${template}, which fresh data is made of, is damaged: ${reasonOf(error)}.\n` +
        `Remove ${templateRoot}, run npm run build, and start again.`,
    )
  }
}

/**
 * Fills a new folder next to `target` and moves it to its place only when it is complete. The place must be free, or an
 * empty folder: existing files are never removed.
 */
export async function fillDirectory(target: string, fill: (fresh: string) => Promise<void>): Promise<void> {
  const fresh = `${target}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true })
  try {
    await fill(fresh)
    await rmdir(target).catch(ignoreMissing)
    await rename(fresh, target)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
