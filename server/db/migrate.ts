import { StartError } from '../config.ts'
import { type Migration, migrations } from './migrations.ts'

/** One open transaction on either database, as far as migrating needs it. */
interface MigrationSession {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Runs several statements at once, without values. */
  script(text: string): Promise<unknown>
}

/** Key of the lock; any number will do, as long as every node takes the same one. */
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
 * Applies, inside the session's transaction, each migration that the database does not have, and returns their names.
 * Throws a StartError where the data is of a newer version or an applied file has changed since.
 */
export async function migrate(session: MigrationSession, known: readonly Migration[] = migrations): Promise<string[]> {
  await session.script(prepare)
  const { rows } = await session.query('SELECT name, hash FROM schema_migration ORDER BY name')
  const applied = new Map((rows as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash]))
  refuseUnknown(applied, known)
  const missing = known.filter(({ name }) => !applied.has(name))
  for (const { name, sql, hash } of missing) {
    await session.script(sql)
    await session.query('INSERT INTO schema_migration (name, hash) VALUES ($1, $2)', [name, hash])
  }
  return missing.map(({ name }) => name)
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
