import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dependencies, version } from '../../../package.json'
import { keptFolders } from '../../db/data-dir.ts'
import { BackupError, namesIn, pack, unpack } from './tar.ts'

/** The first file of a backup: its description, and the SHA-256 of every other file. */
interface Manifest {
  product: 'statehouse'
  made_at: string
  version: string
  pglite: string
  files: Record<string, string>
}

const manifestName = 'manifest.json'

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes a folder with a database in it to one compressed file, whole or not at all. */
export async function writeArchive(folder: string, file: string, now: Date): Promise<void> {
  const names = await namesIn(folder, keptFolders)
  const files: Record<string, string> = {}
  for (const name of names) if (!name.endsWith('/')) files[name] = await hashOf(join(folder, name))
  const manifest: Manifest = {
    product: 'statehouse',
    made_at: now.toISOString(),
    version,
    pglite: dependencies['@electric-sql/pglite'],
    files,
  }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`)
  const part = `${file}.part`
  try {
    const bytes = Readable.from(pack(folder, [manifestName, ...names]))
    await pipeline(bytes, createGzip(), createWriteStream(part, { mode: 0o600 }))
    const written = await open(part, 'r+')
    await written.sync()
    await written.close()
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Unpacks a backup into a new folder and compares every file. Returns the time of the backup and its version. */
export async function readArchive(
  file: string,
  folder: string,
): Promise<Pick<Manifest, 'made_at' | 'version' | 'pglite'>> {
  await unpack(file, folder)
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Partial<Manifest>
  if (manifest.product !== 'statehouse' || !manifest.files) throw new BackupError(`${file} is no backup of Statehouse.`)
  const names = (await namesIn(folder, keptFolders)).filter((name) => !name.endsWith('/'))
  const missing = Object.keys(manifest.files).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new BackupError(`${file} is incomplete: ${missing[0]} is missing.`)
  for (const name of names)
    if ((await hashOf(join(folder, name))) !== manifest.files[name])
      throw new BackupError(`${file} is damaged: ${name} is not what was saved.`)
  return manifest as Manifest
}
