import { and, eq, inArray, lt } from 'drizzle-orm'
import { anyVersion, type Maintenance, type Switches } from '#contract/system/system.ts'
import { adminVersion, isOlder, isVersion } from '#contract/version.ts'
import type { Db, Tx } from '../db/handle.ts'
import { messages, serverSettings } from '../db/schema/index.ts'
import { transact } from '../db/transact.ts'
import type { KnownSwitches } from '../deps.ts'
import { invalidField } from '../http/errors.ts'
import { canonicalJson, sha256 } from '../digest.ts'
import { houseId } from '../engine/journal/house.ts'
import { claimRequest, keepAnswer } from '../engine/requests.ts'
import { type HouseStep, lockHouse, type Operator, writeHouseTrail } from './house-trail.ts'

const maintenanceKey = 'maintenance'
const versionKey = 'minimum_version'
/** The installation that the data belongs to, and the silence of a copy that was started elsewhere. */
export const installationKey = 'installation'
export const silenceKey = 'silence'

/** A stored silence: its beginning, and the installation in which the copy was started. */
export interface KeptSilence {
  since: string
  mark: string
}

/** A change that an operator requests; omitted switches stay. */
export interface SwitchChange {
  maintenance?: { minutes?: number; message?: string } | null
  minimum_version?: string | null
  /** Null: the copy is the original from now on, and sends again. */
  silence?: null
}

/** Reads the switches. */
export async function readSwitches(db: Db | Tx): Promise<Switches> {
  const rows = await db
    .select()
    .from(serverSettings)
    .where(inArray(serverSettings.key, [maintenanceKey, versionKey, silenceKey]))
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  const maintenance = value(maintenanceKey)
  return {
    maintenance: maintenance === undefined ? null : (JSON.parse(maintenance) as Maintenance),
    minimum_version: value(versionKey) ?? null,
    silence: silenceOf(value(silenceKey)),
  }
}

const silenceOf = (value: string | undefined): Switches['silence'] =>
  value === undefined ? null : { since: (JSON.parse(value) as KeptSilence).since }

/**
 * Ends a silence: the data belongs to this installation from now on. The original may have sent the messages that
 * waited when the copy was made, so they are marked, and the last check before sending holds them back.
 */
async function speak(tx: Tx): Promise<void> {
  const [row] = await tx.select().from(serverSettings).where(eq(serverSettings.key, silenceKey))
  if (!row) return
  const { since, mark } = JSON.parse(row.value) as KeptSilence
  await tx.update(serverSettings).set({ value: mark }).where(eq(serverSettings.key, installationKey))
  await tx.delete(serverSettings).where(eq(serverSettings.key, silenceKey))
  await tx
    .update(messages)
    .set({ reason: 'restored' })
    .where(and(eq(messages.state, 'waiting'), lt(messages.at, new Date(since))))
}

/**
 * Changes the switches for every server of this database, exactly once, and records the change in the audit trail of
 * the server. Throws 422 for a version newer than this server's console: everyone would be locked out, with no screen
 * to undo it.
 */
export async function changeSwitches(db: Db, change: SwitchChange, by: Operator, now: Date): Promise<Switches> {
  const { maintenance, minimum_version: version, silence } = change
  if (version != null && !isVersion(version)) throw invalidField('minimum_version', 'is no version such as 7.0.5')
  if (version != null && isOlder(adminVersion, version))
    throw invalidField('minimum_version', `would lock out the console of this server, which is ${adminVersion}`)
  const fingerprint = sha256(canonicalJson([by.id, change]))
  const claim = { merchantId: houseId, requestId: by.requestId, fingerprint }
  return transact(db, async (tx) => {
    const stored = await claimRequest(tx, claim, now)
    if (stored !== null) return readSwitches(tx)
    await lockHouse(tx)
    const before = await readSwitches(tx)
    const put = async (key: string, value: string | null) => {
      if (value === null) await tx.delete(serverSettings).where(eq(serverSettings.key, key))
      else
        await tx
          .insert(serverSettings)
          .values({ key, value })
          .onConflictDoUpdate({ target: serverSettings.key, set: { value } })
    }
    if (maintenance !== undefined)
      await put(maintenanceKey, maintenance && JSON.stringify(begun(maintenance, by.name, now)))
    if (version !== undefined) await put(versionKey, version)
    if (silence === null) await speak(tx)
    await writeHouseTrail(tx, stepsOf(before, change), by, now)
    await keepAnswer(tx, claim, 'done')
    return readSwitches(tx)
  })
}

/** Returns the steps of a change from the present state; a switch with its present value has none. */
const stepsOf = (before: Switches, { maintenance, minimum_version: version, silence }: SwitchChange): HouseStep[] => {
  const closed = before.maintenance ? 'closed' : 'open'
  const least = before.minimum_version ?? anyVersion
  return [
    ...(maintenance ? [{ event: 'house.close', from: closed, to: 'closed', detail: { ...maintenance } }] : []),
    ...(maintenance === null && before.maintenance ? [{ event: 'house.open', from: 'closed', to: 'open' }] : []),
    ...(version !== undefined && (version ?? anyVersion) !== least
      ? [{ event: 'house.askVersion', from: least, to: version ?? anyVersion }]
      : []),
    ...(silence === null && before.silence ? [{ event: 'house.speak', from: 'silent', to: 'speaking' }] : []),
  ]
}

const begun = (
  { minutes, message = '' }: NonNullable<SwitchChange['maintenance']>,
  by: string,
  now: Date,
): Maintenance => ({
  since: now.toISOString(),
  until: minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString(),
  message,
  by,
})

/**
 * The switches as this server knows them: its own changes immediately, those of other servers after the next check,
 * each second.
 */
export class SwitchBoard implements KnownSwitches {
  readonly #db: Db
  #known: Promise<Switches> | undefined
  #closers = new Set<() => void>()

  constructor(db: Db) {
    this.#db = db
  }

  read(): Promise<Switches> {
    return (this.#known ??= readSwitches(this.#db).catch((error: unknown) => {
      this.#known = undefined
      throw error
    }))
  }

  /** Reads the switches that other servers have set in the meantime. */
  async look(): Promise<void> {
    this.#take(await readSwitches(this.#db))
  }

  async change(change: SwitchChange, by: Operator, now: Date): Promise<Switches> {
    const next = await changeSwitches(this.#db, change, by, now)
    this.#take(next)
    return next
  }

  /** Calls `closer` when maintenance begins, until the returned function is called. */
  onClose(closer: () => void): () => void {
    this.#closers.add(closer)
    return () => void this.#closers.delete(closer)
  }

  #take(next: Switches): void {
    this.#known = Promise.resolve(next)
    if (next.maintenance) for (const close of this.#closers) close()
  }
}
