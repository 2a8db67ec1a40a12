import { createWriteStream, type WriteStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, resolve } from 'node:path'
import { once } from 'node:events'
import { csvLines } from '../../csv/write.ts'
import type { Reject } from './sales.ts'

/** Collects the lines that were not imported, in a file that is created with the first of them. */
interface RejectFile {
  /** Path of the file; undefined while no line was refused. */
  path(): string | undefined
  add(rejects: readonly Reject[]): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the reject file of a sales file: `FILE.rejects.csv` next to it, else in the working folder, else among
 * temporary files. Each row has the line number, the reason and the line's own fields; a cell that a spreadsheet would
 * run as a formula is quoted.
 */
export function rejectFile(path: string, header: readonly string[]): RejectFile {
  let target: { path: string; stream: WriteStream } | undefined
  const write = async (rows: unknown[][], stream: WriteStream) => {
    if (!stream.write(csvLines(rows, 'en', '\n'))) await once(stream, 'drain')
  }
  return {
    path: () => target?.path,
    add: async (rejects) => {
      if (rejects.length === 0) return
      if (!target) {
        const place = resolve(await writableFolder([dirname(path), '.']), `${basename(path)}.rejects.csv`)
        target = { path: place, stream: createWriteStream(place) }
        await once(target.stream, 'open')
        await write([['line', 'reason', ...header]], target.stream)
      }
      await write(
        rejects.map(({ line, reason, fields }) => [line, reason, ...fields]),
        target.stream,
      )
    },
    close: async () => {
      if (!target) return
      target.stream.end()
      await once(target.stream, 'close')
    },
  }
}

/** Returns the first of some writable folders, else the one for temporary files. */
async function writableFolder(folders: readonly string[]): Promise<string> {
  for (const folder of folders) {
    const isWritable = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
    if (isWritable) return folder
  }
  return tmpdir()
}
