import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { rightBeyond } from '#contract/people/manages.ts'
import { completedOrderStates } from '#contract/states.ts'
import { isAboveFloor, isStoreOwner, rolesThat } from '#contract/roles.ts'
import { accounts, orders, sessions } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import type { Rules } from '../rules.ts'

type Account = SubjectRow<'staff'>
type RightsHolder = Pick<Account, 'role' | 'rights'>

/** Throws 403 for an account with more rights than the caller, who could sign in with it after a change. */
export function checkAbove({ actor }: Work, held: RightsHolder): void {
  const right = rightBeyond(actor, held)
  if (right)
    throw new ApiError('right_missing', {
      message: 'This person may do more than you. Ask an owner, or someone who may do as much.',
      details: { right },
    })
}

/** Signs a person out immediately on all devices. */
export const endSessions = async ({ tx }: Work, accountId: string): Promise<void> =>
  void (await tx.delete(sessions).where(eq(sessions.accountId, accountId)))

/** Returns the kind of a person's password: none yet, a one-time password, or their own. */
export const passwordOf = ({ passwordHash, passwordUntil }: Pick<Account, 'passwordHash' | 'passwordUntil'>) =>
  passwordHash === '' ? 'none' : passwordUntil ? 'once' : 'own'

/** The owners of a store who can sign in, if there is only one. */
const onlyOwner = sql<string>`min(${accounts.id})`

/** Rules of a store's staff. People cannot give rights that they do not have, and one owner always stays. */
export const staffRules: Rules<'staff'> = {
  async check(work, given, row) {
    if (row) checkAbove(work, row)
    const role = (given.role ?? row?.role ?? 'operation') as Account['role']
    const rights = (given.rights ?? row?.rights ?? []) as Account['rights']
    if (isStoreOwner(role) && !isAboveFloor(work.actor.role)) throw refusedField('role', 'ownersOnly')
    const right = rightBeyond(work.actor, { role, rights })
    if (right) throw refusedField('rights', 'beyondOwn')
    const isLast = row && (await staffRules.needed!(work.tx, work.store.merchantId)).includes(row.id)
    if (isLast && !isStoreOwner(role)) throw refusedField('role', 'onlyOwner')
  },
  columns: async ({ now }, _, row) => (row ? {} : { createdAt: now, passwordHash: '' }),
  beside: {
    async read(tx, _, ids) {
      const rows = await tx
        .select()
        .from(accounts)
        .where(inArray(accounts.id, [...ids]))
      return new Map(rows.map((row) => [row.id, { password: passwordOf(row), has_pin: row.pinHash !== null }]))
    },
    async write(work, id, { role }) {
      if (role !== undefined) await endSessions(work, id)
    },
  },
  async switchedOff(work, row) {
    checkAbove(work, row)
    await endSessions(work, row.id)
  },
  usedBy: (tx, merchantId, ids) =>
    tx
      .select({ id: sql<string>`${orders.staffId}`, what: orders.number })
      .from(orders)
      .where(
        and(
          eq(orders.merchantId, merchantId),
          inArray(orders.staffId, [...ids]),
          notInArray(orders.state, [...completedOrderStates]),
        ),
      )
      .orderBy(orders.placedAt),
  async needed(tx, merchantId) {
    const ownersAtWork = and(
      eq(accounts.merchantId, merchantId),
      inArray(accounts.role, rolesThat(isStoreOwner)),
      eq(accounts.status, 'active'),
    )
    const only = await tx
      .select({ id: onlyOwner })
      .from(accounts)
      .where(ownersAtWork)
      .having(sql`count(*) = 1`)
    return only.map(({ id }) => id)
  },
}
