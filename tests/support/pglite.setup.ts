import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../../server/db/pglite.ts'
import { emptyTemplate } from '../../server/db/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated embedded database, dumped once for all workers and later runs. */
    databaseDump: string
  }
}

/** Makes the dump that each worker's embedded database begins with, where an earlier run has not left it. */
export async function setup(project: TestProject): Promise<void> {
  const folder = resolve('node_modules/.cache/statehouse')
  const dump = `${folder}/${emptyTemplate}.tar`
  if (!existsSync(dump)) {
    const { client } = await openPglite()
    const data = await client.dumpDataDir('none')
    await client.close()
    await mkdir(folder, { recursive: true })
    await writeFile(`${dump}.${process.pid}`, Buffer.from(await data.arrayBuffer()))
    await rename(`${dump}.${process.pid}`, dump)
  }
  project.provide('databaseDump', dump)
}
