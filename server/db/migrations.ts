import { sha256 } from '../engine/journal/digest.ts'

export interface Migration {
  name: string
  sql: string
  hash: string
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The reviewed SQL files in their order; the file name without its ending is the migration's name. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), sql, hash: sha256(sql) }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** One hash over all migrations: a prepared database with the same one needs no further work. */
export const migrationsHash = sha256(migrations.map((migration) => `${migration.name} ${migration.hash}`).join('\n'))
