import type { TestProject } from 'vitest/node'
import { migratedDump } from './open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated embedded database, dumped once for all workers and later runs. */
    databaseDump: string
  }
}

/** Makes the dump that each worker's embedded database begins with, where an earlier run has not left it. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('databaseDump', await migratedDump())
}
