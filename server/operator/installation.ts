import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/handle.ts'
import { serverSettings } from '../db/schema/index.ts'
import { transact } from '../db/transact.ts'
import { byCommand, lockHouse, writeHouseTrail } from './house-trail.ts'
import { installationKey, type KeptSilence, silenceKey } from './switches.ts'

/** Name of the file next to the embedded database that no backup contains. */
const fileName = 'installation'

/**
 * Returns the mark of this installation, which a copy of its data does not have: its name in the environment; else of
 * PostgreSQL the cluster and the number of the database, of the embedded one a file next to it, with its place on the
 * disk.
 */
export async function installationOf(
  db: Db,
  { installation, databaseUrl, dataDir }: Pick<Config, 'installation' | 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  if (installation !== undefined) return `named ${installation}`
  if (databaseUrl !== undefined) {
    const { rows } = await db.execute<{ cluster: string; number: string }>(sql`
      SELECT (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
        (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS number`)
    return `postgres ${rows[0]!.cluster} ${rows[0]!.number}`
  }
  const path = join(dataDir, fileName)
  await writeFile(path, `${randomBytes(16).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(ignoreThere)
  return `embedded ${(await readFile(path, 'utf8')).trim()} ${(await stat(path)).ino}`
}

function ignoreThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Removes the mark of an installation from a data folder: data that is put there is a copy. */
export const forgetInstallation = (dataDir: string): Promise<void> => rm(join(dataDir, fileName), { force: true })

/**
 * Compares the installation with the one that the data belongs to. A copy that is started elsewhere becomes silent: it
 * sends nothing until an operator confirms that it is the original. Data without a mark is taken as ours.
 */
export async function checkInstallation(db: Db, mark: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    await lockHouse(tx)
    const settings = await tx.select().from(serverSettings)
    const valueOf = (name: string) => settings.find(({ key }) => key === name)?.value
    const known = valueOf(installationKey)
    if (known === undefined) return void (await tx.insert(serverSettings).values({ key: installationKey, value: mark }))
    const before = valueOf(silenceKey)
    if (known === mark) return
    const since = before === undefined ? now.toISOString() : (JSON.parse(before) as KeptSilence).since
    const value = JSON.stringify({ since, mark } satisfies KeptSilence)
    await tx
      .insert(serverSettings)
      .values({ key: silenceKey, value })
      .onConflictDoUpdate({ target: serverSettings.key, set: { value } })
    const silence = { event: 'house.silence', from: 'speaking', to: 'silent' }
    if (before === undefined) await writeHouseTrail(tx, [silence], byCommand(`start ${since}`), now)
  })
}
