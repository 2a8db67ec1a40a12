import { inject } from 'vitest'
import { openCopy, reusedPglite, type TestDatabase } from './open-database.ts'

let open: Promise<TestDatabase> | undefined
let copies = 0
/** The embedded database of this worker, for one test file after the other. */
let embedded: ReturnType<typeof reusedPglite> | undefined

/**
 * The migrated database of this test file, empty at first: PostgreSQL in the project `postgres`, else the embedded one
 * in memory. All its tests share it, so make a merchant of your own for counts. It is closed when the file ends.
 */
export const testDatabase = (): Promise<TestDatabase> => (open ??= isPostgres() ? copyPostgres() : emptyPglite())

async function emptyPglite(): Promise<TestDatabase> {
  embedded ??= reusedPglite(inject('databaseDump'))
  return (await embedded)()
}

/** Closes the test file's database; tests/support/database.hooks.ts calls it after each file. */
export async function closeTestDatabase(): Promise<void> {
  const closing = open
  open = undefined
  await (await closing)?.close()
}

/** Tells if the tests of this worker run on PostgreSQL. */
export const isPostgres = (): boolean => process.env.TEST_KIND === 'postgres'

function copyPostgres(): Promise<TestDatabase> {
  const template = new URL(inject('postgresTemplate'))
  const name = template.pathname.slice(1)
  return openCopy(new URL('/postgres', template).href, `${name}_${process.pid}_${(copies += 1)}`, name)
}
