import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartError } from '../config.ts'
import { damaged } from './damage.ts'
import { sqlState } from './transact.ts'

/** Space in bytes that the database allocates in one step: the next segment of its log. */
const roomBytes = 16 * 2 ** 20

/** SQL states of damage: data or an index is corrupt, or a file of it is missing. */
const damageStates: ReadonlySet<string | undefined> = new Set(['XX001', 'XX002', '58P01', '58030'])

/** Makes the refusal for a full disk. */
export const diskFull = (dataDir: string): StartError =>
  new StartError(
    `The disk of the data directory ${dataDir} is full.\n` +
      'Make room there, at least 200 MB, or name a directory elsewhere, for example: DATA_DIR=/var/lib/statehouse',
  )

/** The number of ENOSPC for the embedded database's file system, whose errors have neither code nor message. */
const noRoom = 51

/** Tells if an error says that the disk is full, also if the driver wrapped it several times. */
function saysFull(error: unknown): boolean {
  if (sqlState(error) === '53100' || (error as { errno?: unknown } | null)?.errno === noRoom) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === 'ENOSPC') return true
  return false
}

const isFull = (dataDir: string): Promise<boolean> =>
  statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize < roomBytes,
    () => false,
  )

/** Returns the same error, or a message for the operator if the cause is a full disk or damage. */
export async function explained(error: unknown, dataDir: string): Promise<unknown> {
  if (error instanceof StartError) return error
  if (saysFull(error) || (await isFull(dataDir))) return diskFull(dataDir)
  return damageStates.has(sqlState(error)) ? damaged(dataDir, reasonOf(error)) : error
}

/** Returns the innermost message of an error, which is the database's own. */
export function reasonOf(error: unknown): string {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  return reason instanceof Error ? reason.message : String(reason)
}

/** Records the failures of an embedded database that its disk causes, and informs the operator once. */
export class Trouble {
  readonly #dataDir: string
  readonly #log: Logger
  #isFull = false
  #isDamaged = false

  constructor(dataDir: string, log: Logger) {
    this.#dataDir = dataDir
    this.#log = log
  }

  note(error: unknown): void {
    if (!this.#isFull && saysFull(error)) {
      this.#isFull = true
      this.#log.fatal(diskFull(this.#dataDir).message)
    }
    if (!this.#isDamaged && damageStates.has(sqlState(error))) {
      this.#isDamaged = true
      this.#log.fatal(damaged(this.#dataDir, reasonOf(error)).message)
    }
  }

  /**
   * Tells if writes are possible: not after a write found the disk full, until there is space for the next segment of
   * the log.
   */
  async answers(): Promise<boolean> {
    if (!this.#isFull) return true
    const probe = join(this.#dataDir, `.room-${process.pid}`)
    try {
      await writeFile(probe, Buffer.alloc(roomBytes))
      this.#isFull = false
    } catch {
      // The disk is still full.
    } finally {
      await rm(probe, { force: true })
    }
    return !this.#isFull
  }
}
