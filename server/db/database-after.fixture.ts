import { PGlite } from '@electric-sql/pglite'
import { onTestFinished } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

/** Makes a database as it was after a migration, for the test that calls this; `goOn` applies the later ones. */
export async function databaseAfter(last: string): Promise<{ client: PGlite; goOn: () => Promise<unknown> }> {
  const client = await PGlite.create()
  onTestFinished(() => client.close())
  const run = (known: typeof migrations) =>
    client.transaction((tx) =>
      migrate({ query: (text, values) => tx.query(text, values), script: (text) => tx.exec(text) }, known),
    )
  await run(migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1))
  return { client, goOn: () => run(migrations) }
}
