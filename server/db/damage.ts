import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../config.ts'

/** The version of PostgreSQL inside the embedded database; data of another version is not opened. */
const postgresVersion = '18'
/** Files and folders that every database has. */
const parts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'pg_xact', 'pg_multixact']
const controlBytes = 8192
const segmentBytes = 16 * 2 ** 20
const segmentName = /^[0-9A-F]{24}$/

/** Path of the embedded database in a data directory. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database')

/** Makes a refusal of damaged data: the damage, the place, and the steps that the operator can take. */
export function damaged(dataDir: string, wrong: string): StartError {
  const folder = databaseIn(dataDir)
  return new StartError(
    `The database in ${folder} is damaged or none of ours: ${wrong}. It is left as it is.\n` +
      `Restore a backup, which keeps what is there in before-restore: DATA_DIR=${dataDir} npm run restore -- FILE.tar.gz --force\n` +
      `Or move ${folder} away, and the next start begins with fresh data.`,
  )
}

/**
 * Tells if a data directory holds a database, without opening it. Throws a StartError if the folder contains other
 * files; the operator decides about them.
 */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  try {
    const names = await namesIn(databaseIn(dataDir))
    if (names.length > 0) await checkParts(dataDir, databaseIn(dataDir))
    return names.length > 0
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, message, path = databaseIn(dataDir) } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw damaged(dataDir, message)
    throw new StartError(
      `The database in ${databaseIn(dataDir)} cannot be opened: this user may not read ${path}.\n` +
        `Give it the right to, for example: chown -R $(id -u) ${databaseIn(dataDir)}; or move the folder away to begin with fresh data.`,
    )
  }
}

async function checkParts(dataDir: string, folder: string): Promise<void> {
  for (const part of parts)
    await stat(join(folder, part)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? damaged(dataDir, `${part} is missing`) : error
    })
  const version = (await readFile(join(folder, 'PG_VERSION'), 'latin1')).trim()
  if (version !== postgresVersion)
    throw damaged(dataDir, `it is of PostgreSQL version "${version.slice(0, 20)}", not ${postgresVersion}`)
  const control = await readFile(join(folder, 'global/pg_control'))
  if (control.byteLength !== controlBytes) throw damaged(dataDir, 'global/pg_control was cut off')
  if (control.every((byte) => byte === 0)) throw damaged(dataDir, 'global/pg_control is blank')
  await checkLog(dataDir, join(folder, 'pg_wal'))
}

/** Lists the names in a folder; empty if there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new Error('a file is in the place of the folder') : error
  })
}

/**
 * Checks the write-ahead log. Later segments are created in advance and blank, but never all of them, and each has its
 * full length.
 */
async function checkLog(dataDir: string, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => segmentName.test(name))
  if (names.length === 0) throw damaged(dataDir, 'its write-ahead log is empty')
  let isBlank = true
  for (const name of names) {
    if ((await stat(join(folder, name))).size !== segmentBytes) throw damaged(dataDir, `pg_wal/${name} was cut off`)
    isBlank &&= await beginsBlank(join(folder, name))
  }
  if (isBlank) throw damaged(dataDir, 'its write-ahead log is blank')
}

async function beginsBlank(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(controlBytes), 0, controlBytes, 0)
    return buffer.every((byte) => byte === 0)
  } finally {
    await handle.close()
  }
}
