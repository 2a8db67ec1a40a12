import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres, startCluster } from '../support/cluster.mjs'

/**
 * Runs a benchmark on an empty database of a PostgreSQL of its own, with an empty data folder; without PostgreSQL on
 * this machine it prints so and does nothing.
 */
export async function onCluster(run: (url: string, folder: string) => Promise<void>): Promise<number> {
  const bin = findPostgres()
  if (!bin) {
    process.stdout.write('Skipped: PostgreSQL is not installed (apt-get install postgresql).\n')
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const cluster = await startCluster(bin)
  try {
    const address = new URL(cluster.url)
    const admin = new pg.Client({ connectionString: address.href })
    await admin.connect()
    await admin.query('CREATE DATABASE statehouse_bench')
    await admin.end()
    address.pathname = '/statehouse_bench'
    await run(address.href, folder)
  } finally {
    cluster.stop()
  }
  return 0
}
