import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Db } from '../../db/handle.ts'
import { openPglite } from '../../db/pglite.ts'
import { seedEvening, seedHistory } from './index.ts'
import type { SeedDeps } from './stores/people.ts'

/** Cheap secrets that are always the same. */
const plainSecrets: SeedDeps = {
  passwords: { hash: async (text) => `hash of ${text}` },
  pinLookup: (pin) => `lookup of ${pin}`,
}

/** Opens a new database with the demo up to `now`; the shared one of the tests has other merchants. */
export async function toldStory(now: Date, days: number, secrets = plainSecrets): Promise<Db> {
  const { db } = await openPglite({ loadDataDir: new Blob([await readFile(inject('databaseDump'))]) })
  await seedHistory(db, now, secrets, { days })
  await seedEvening(db, now)
  return db
}
