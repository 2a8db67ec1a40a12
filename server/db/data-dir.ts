import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What of a data directory is worth keeping. */
export const keptFolders = ['database', 'uploads', 'keys'] as const

/** Whether a file or folder exists. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Copies what is worth keeping to a new folder; nobody may write to the database meanwhile. */
export async function copyKept(dataDir: string, copy: string): Promise<void> {
  for (const name of keptFolders)
    if (await isThere(join(dataDir, name))) await cp(join(dataDir, name), join(copy, name), { recursive: true })
}
