import { StartError } from '../config.ts'
import { hashOver, type Migration, migrations } from './migrations.ts'

/** The part of an open transaction on either database that a migration needs. */
interface MigrationSession {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Runs several statements in one call, without values. */
  script(text: string): Promise<unknown>
}

type MigrationNote = Pick<Migration, 'name' | 'hash'>

/** Key of the lock: an arbitrary number that is the same on every server. */
const lockKey = 7_202_511
const prepare = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = '120s';
  SELECT pg_advisory_xact_lock(${lockKey});
  CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`

/**
 * The files that made the same schema before the first release: the name of the first, the hash over all of them, and
 * the last of the files that replace them.
 */
export const formerFiles = {
  first: '0001_stores_floor_menu',
  hash: '25f5c626c70c64043de301e65c9729ca6598a99d9380a0f3713d456407cbede8',
  replacedUpTo: '0013_engine',
}

/**
 * Applies, inside the session's transaction, each migration that the database does not have, and returns their names.
 * Records those of the first release in place of the former files. Throws a StartError if the data is of a newer
 * version, has only some of the former files, or an applied file has changed since.
 */
export async function migrate(
  session: MigrationSession,
  known: readonly Migration[] = migrations,
  former = formerFiles,
): Promise<string[]> {
  await session.script(prepare)
  const note = ({ name, hash }: MigrationNote) =>
    session.query('INSERT INTO schema_migration (name, hash) VALUES ($1, $2)', [name, hash])
  let noted = (await session.query('SELECT name, hash FROM schema_migration')).rows as MigrationNote[]
  if (noted.some(({ name }) => name === former.first)) {
    refusePartOf(former, noted)
    noted = known.filter(({ name }) => name <= former.replacedUpTo)
    await session.query('DELETE FROM schema_migration')
    for (const migration of noted) await note(migration)
  }
  const applied = new Map(noted.map(({ name, hash }) => [name, hash]))
  refuseUnknown(applied, known)
  const missing = known.filter(({ name }) => !applied.has(name))
  for (const migration of missing) {
    await session.script(migration.sql)
    await note(migration)
  }
  return missing.map(({ name }) => name)
}

function refusePartOf(former: typeof formerFiles, noted: readonly MigrationNote[]): void {
  if (hashOver(noted) === former.hash) return
  throw new StartError(
    'The data was written before the first release, and does not have all changes that were made until then.\n' +
      'Start the last version before the release once with it, then this one; or restore a backup that this version wrote.',
  )
}

function refuseUnknown(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const ours = new Map(known.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of applied) {
    const expected = ours.get(name)
    if (expected === undefined) {
      throw new StartError(
        `The data was written by a newer version: it knows the migration "${name}", this program does not.\n` +
          'Start the newer version, or restore a backup that this version wrote.',
      )
    }
    if (expected !== hash) {
      throw new StartError(
        `The migration "${name}" was changed after it had been applied to this data.\n` +
          'Put the old file back and write the change as a new migration.',
      )
    }
  }
}
