import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ErrorBody } from '#contract/errors.ts'
import { type Config, StartError } from '../../config.ts'
import { copyKept } from '../../db/data-dir.ts'
import { type LockFile, lockHolder, takeLock } from '../../db/lock.ts'
import { holdsDatabase } from '../../db/damage.ts'
import { readArchive, writeArchive } from './archive.ts'
import { type ReadBack, readBack } from './read-back.ts'

interface Backup extends ReadBack {
  file: string
  bytes: number
}

/**
 * Saves the embedded database and its files to one file: through the server that has it open, which pauses only while
 * the files are copied, or from the directory itself. The backup is valid only after it was unpacked and read back.
 */
export async function makeBackup(
  config: Config,
  file: string,
  { force = false, now }: { force?: boolean; now: Date },
): Promise<Backup> {
  if (config.databaseUrl !== undefined)
    throw new StartError('The data is in PostgreSQL. Save it with its own tools, for example: pg_dump --format=custom')
  const { dataDir } = config
  if (!(await holdsDatabase(dataDir)))
    throw new StartError(
      `There is no database in ${dataDir}. Name the right one, for example: DATA_DIR=/var/lib/statehouse`,
    )
  const there = await stat(file).catch(() => undefined)
  if (there && !there.isFile())
    throw new StartError(`${file} is a folder, a device or a pipe. Choose the name of a file.`)
  if (there && !force)
    throw new StartError(`${file} is there already. Choose another name, or add --force to overwrite it.`)
  const scratch = await mkdtemp(join(resolve(dataDir), 'backup-'))
  try {
    const copy = join(scratch, 'copy')
    const holder = lockHolder(dataDir)
    await (holder?.address ? askForCopy(holder, copy) : copyAlone(dataDir, copy))
    await writeArchive(copy, file, now)
    const again = join(scratch, 'again')
    await readArchive(file, again)
    const read = await readBack(join(again, 'database'))
    return { ...read, file, bytes: (await stat(file)).size }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function copyAlone(dataDir: string, copy: string): Promise<void> {
  const lock = takeLock(dataDir)
  try {
    await copyKept(dataDir, copy)
  } finally {
    lock.release()
  }
}

async function askForCopy({ address, token }: LockFile, copy: string): Promise<void> {
  const answer = await fetch(`${address}/api/operator/copy`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ folder: copy }),
  }).catch((error: Error) => {
    throw new StartError(`The server at ${address} does not answer: ${error.message}. Try again, or stop it first.`)
  })
  if (answer.ok) return
  const { error } = (await answer.json()) as { error?: ErrorBody }
  throw new StartError(`The server at ${address} made no copy: ${error?.message ?? 'it gave no reason'}`)
}
