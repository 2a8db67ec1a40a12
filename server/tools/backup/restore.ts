import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dependencies } from '../../../package.json'
import { type Config, StartError } from '../../config.ts'
import { databaseIn } from '../../db/damage.ts'
import { isThere, keptFolders } from '../../db/data-dir.ts'
import { takeLock } from '../../db/lock.ts'
import { forgetInstallation } from '../../operator/installation.ts'
import { readArchive } from './archive.ts'
import { type ReadBack, readBack } from './read-back.ts'

interface RestoreResult extends ReadBack {
  madeAt: string
  /** Path of the former data; undefined if there was none. */
  before: string | undefined
}

/**
 * Replaces the data directory's database by a backup. The backup is unpacked next to it and read completely first, so a
 * damaged one changes nothing; the old data is moved to another folder, not deleted. No server may have the directory
 * open.
 */
export async function restore(config: Config, file: string, { force = false } = {}): Promise<RestoreResult> {
  if (config.databaseUrl !== undefined)
    throw new StartError('The data is in PostgreSQL. Restore it with its own tools, for example: pg_restore')
  if (!(await isThere(file))) throw new StartError(`There is no file ${file}.`)
  const dataDir = resolve(config.dataDir)
  const lock = takeLock(dataDir)
  const fresh = await mkdtemp(join(dataDir, 'restore-'))
  try {
    const hasData = await isThere(databaseIn(dataDir))
    if (hasData && !force)
      throw new StartError(
        `There is a database in ${config.dataDir} already. Add --force to put the backup in its place; ` +
          'the present data is kept beside it.',
      )
    const { made_at: madeAt, pglite } = await readArchive(file, fresh)
    const ours = dependencies['@electric-sql/pglite']
    if (major(pglite) !== major(ours))
      throw new StartError(
        `The backup was made with PGlite ${pglite}, this program has ${ours}, which cannot read it.\n` +
          'Restore it with the version that made it, then bring it over with npm run move.',
      )
    const read = await readBack(join(fresh, 'database'))
    const before = hasData ? await makeAside(dataDir) : undefined
    for (const name of keptFolders) {
      if (before) await rename(join(dataDir, name), join(before, name)).catch(ignoreMissing)
      await rename(join(fresh, name), join(dataDir, name)).catch(ignoreMissing)
    }
    await forgetInstallation(dataDir)
    return { ...read, madeAt, before }
  } finally {
    await rm(fresh, { recursive: true, force: true })
    lock.release()
  }
}

/** Makes a new folder for the old data; one of an earlier restore stays. */
async function makeAside(dataDir: string): Promise<string> {
  for (let count = 1; ; count++) {
    const aside = join(dataDir, count === 1 ? 'before-restore' : `before-restore-${count}`)
    if (await isThere(aside)) continue
    await mkdir(aside)
    return aside
  }
}

/**
 * Returns the part of a version that decides whether two versions can read each other's files: "0.5.14" and "0.5.9"
 * can.
 */
const major = (version: string) => version.split('.').slice(0, 2).join('.')

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
