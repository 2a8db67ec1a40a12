import { nanoid } from 'nanoid'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/errors.ts'
import type { Switches } from '#contract/system/system.ts'
import { type Config, StartError } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { type LockFile, lockHolder } from '../db/lock.ts'
import { holdsDatabase } from '../db/damage.ts'
import { byCommand } from './house-trail.ts'
import { changeSwitches, readSwitches, type SwitchChange } from './switches.ts'

/** A command's access to the operator's switches. */
interface SwitchLine {
  read(): Promise<Switches>
  change(change: SwitchChange): Promise<Switches>
  close(): Promise<void>
}

/**
 * Opens the access: PostgreSQL if the settings name it, else the server that has the data directory open, else the
 * directory itself. Throws a StartError with advice.
 */
export async function openSwitches(config: Config, log: Logger, now: () => Date): Promise<SwitchLine> {
  if (config.databaseUrl === undefined) {
    const holder = lockHolder(config.dataDir)
    if (holder?.address) return throughServer(holder)
    if (!holder && !(await holdsDatabase(config.dataDir)))
      throw new StartError(
        `There is no database in ${config.dataDir} yet. Name the right one, for example: DATA_DIR=/var/lib/statehouse`,
      )
  }
  const { db, close } = await openDatabase(config, log)
  return {
    read: () => readSwitches(db),
    change: (change) => changeSwitches(db, change, byCommand(nanoid()), now()),
    close,
  }
}

function throughServer({ address, token }: LockFile): SwitchLine {
  const ask = async (method: 'GET' | 'PUT', change?: SwitchChange): Promise<Switches> => {
    const answer = await fetch(`${address}/api/operator/switches`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(change && { body: JSON.stringify(change) }),
    }).catch((error: Error) => {
      throw new StartError(`The server at ${address} does not answer: ${error.message}. Try again, or stop it first.`)
    })
    const { data, error } = (await answer.json()) as { data?: Switches; error?: ErrorBody }
    if (data) return data
    throw new StartError(explain(error))
  }
  return { read: () => ask('GET'), change: (change) => ask('PUT', change), close: async () => {} }
}

/** Returns the text of a refusal for the person who typed the command. */
export function explain(error: Pick<ErrorBody, 'message' | 'details'> | undefined): string {
  const fields = Array.isArray(error?.details) ? error.details.map(({ field, message }) => `${field} ${message}`) : []
  return [error?.message ?? 'The server gave no reason.', ...fields].join('\n  ')
}
