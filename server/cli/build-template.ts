import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import { demoDay, tellHistory } from '../first-data.ts'
import { openPglite } from '../db/pglite.ts'
import { demoTemplate, emptyTemplate, hasTemplate, fillDirectory, templateRoot } from '../db/template.ts'
import { createPasswords } from '../areas/identity/passwords.ts'

/**
 * Runs `build-template empty|demo`: prepares the data directory that a first start copies, and removes outdated ones.
 */
export async function main([kind]: string[]): Promise<number> {
  if (!(await hasTemplate(emptyTemplate))) await makeEmpty()
  if (kind === 'demo') await makeDemo()
  for (const name of await readdir(templateRoot)) {
    if (name !== emptyTemplate && name !== today()) await rm(join(templateRoot, name), { recursive: true, force: true })
  }
  return 0
}

const clock = { now: () => new Date() }
const today = () => demoTemplate(demoDay(clock.now()))

/** Makes a template, which belongs to the build, and replaces the present one. */
async function makeTemplate(name: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const target = join(templateRoot, name)
  await fillDirectory(target, async (fresh) => {
    await fill(fresh)
    await rm(target, { recursive: true, force: true })
  })
}

const makeEmpty = () =>
  makeTemplate(emptyTemplate, async (dataDir) => {
    const { client } = await openPglite({ dataDir })
    await client.close()
  })

const makeDemo = () =>
  makeTemplate(today(), async (dataDir) => {
    await cp(join(templateRoot, emptyTemplate), dataDir, { recursive: true })
    const { client, db } = await openPglite({ dataDir })
    await tellHistory(db, undefined, { clock, ids: { id: () => nanoid() }, passwords: createPasswords() })
    await client.query('VACUUM ANALYZE')
    await client.close()
  })
