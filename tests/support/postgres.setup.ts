import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/db/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PostgreSQL database that each worker copies; its name begins the copies' names. */
    postgresTemplate: string
  }
}

/** Makes the migrated database that each worker copies, and drops it and every copy at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set; `npm test` sets it, or name a PostgreSQL server in it yourself.')
  const template = new URL(url)
  template.pathname = `/statehouse_test_${process.pid}`
  const name = template.pathname.slice(1)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const { close } = await openPostgres(template.href, pino({ level: 'silent' }))
  await close()
  project.provide('postgresTemplate', template.href)

  return async () => {
    const made = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [name],
    )
    for (const { datname } of made.rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    await admin.end()
  }
}
