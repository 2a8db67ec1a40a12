import { sha256 } from '../digest.ts'

export interface Migration {
  name: string
  sql: string
  hash: string
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** The reviewed SQL files in their order; the file name without its ending is the migration's name. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), sql, hash: sha256(sql) }))
  .toSorted(byName)

/** Returns one hash over the names and hashes of some migrations, independent of their order. */
export const hashOver = (list: readonly Pick<Migration, 'name' | 'hash'>[]): string =>
  sha256(
    list
      .toSorted(byName)
      .map(({ name, hash }) => `${name} ${hash}`)
      .join('\n'),
  )

/** One hash over all migrations: a prepared database with the same one needs no further work. */
export const migrationsHash = hashOver(migrations)
