import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/handle.ts'
import { accounts } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { type Actor, storesOf } from '../../http/actor.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { lockHouse, type Operator, writeHouseTrail } from '../../operator/house-trail.ts'
import { endSessions } from '../../resources/rules/staff.rules.ts'
import { runCommand } from '../../engine/command.ts'
import { type Account, answerUser, checkAbove, checkManages, keepAbout, lockedUser } from './change-user.ts'
import { onceUntil } from './once.ts'

/** Finds the store whose audit trail records changes of a person above stores: the first in their scope. */
export const firstStoreOf = async (db: Db, actor: Actor): Promise<string | undefined> =>
  (await storesOf(db, actor))[0]?.merchantId

/** Gives a person a one-time password, and signs them out. One's own password is changed by another call. */
export function givePassword(
  asked: AskedOfStore,
  { id, version, passwordHash }: { id: string; version: number | undefined; passwordHash: string },
): Promise<Response> {
  return runCommand(asked, {
    input: { id, version, passwordHash },
    subjects: async () => [],
    async run(work) {
      const row = await lockedUser(work, id)
      checkManages(work.actor)
      checkAbove(work.actor, row.role)
      if (row.id === work.actor.id)
        throw new ApiError('right_missing', { message: 'Your own password is changed at your account.' })
      if (version !== undefined && version !== row.version)
        throw new ApiError('version_stale', { details: { version: row.version } })
      const patch = { passwordHash, passwordUntil: onceUntil(work.now), version: row.version + 1 }
      await work.tx.update(accounts).set(patch).where(eq(accounts.id, id))
      await endSessions(work, id)
      keepAbout(work, { ...row, version: row.version + 1 }, 'user.givePassword', row.status, row.status, {})
    },
    answer: (work) => answerUser(work, id),
  })
}

/** Sets a new password for a person above stores, who signed in with a one-time password. */
export function chooseAbove(asked: AskedOfStore, { id }: Account, passwordHash: string): Promise<Response> {
  return runCommand(asked, {
    input: { id, passwordHash },
    subjects: async () => [],
    async run(work) {
      const row = await lockedUser(work, id)
      const patch = { passwordHash, passwordUntil: null, version: row.version + 1 }
      await work.tx.update(accounts).set(patch).where(eq(accounts.id, id))
      keepAbout(work, { ...row, version: row.version + 1 }, 'user.choosePassword', row.status, row.status, {})
    },
    answer: async () => ({ chosen: true }),
  })
}

/** Does the same for a person without a store: the server's own audit trail records it. */
export const chooseInHouse = (db: Db, { id }: Account, passwordHash: string, by: Operator, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    await lockHouse(tx)
    const [chosen] = await tx
      .update(accounts)
      .set({ passwordHash, passwordUntil: null, version: sql`${accounts.version} + 1` })
      .where(and(eq(accounts.id, id), isNotNull(accounts.passwordUntil)))
      .returning({ id: accounts.id })
    if (!chosen) throw new ApiError('credentials_invalid')
    await writeHouseTrail(tx, [{ event: 'user.choosePassword', from: 'once', to: 'own' }], by, now)
  })
