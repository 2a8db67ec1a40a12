import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of a data directory that a backup keeps. */
export const keptFolders = ['database', 'uploads', 'keys'] as const

/** Tells if a file or folder exists. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Copies the kept folders to a new folder; the database must not be written to in the meantime. */
export async function copyKept(dataDir: string, copy: string): Promise<void> {
  for (const name of keptFolders)
    if (await isThere(join(dataDir, name))) await cp(join(dataDir, name), join(copy, name), { recursive: true })
}
