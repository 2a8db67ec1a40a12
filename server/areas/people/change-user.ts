import { and, eq, ne } from 'drizzle-orm'
import { mayAssign, mayManage } from '#contract/people/manages.ts'
import { type Role, isAgent, isHouse, isStoreOwner } from '#contract/roles.ts'
import { accounts, agentMerchants } from '../../db/schema/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { endSessions } from '../../resources/rules/staff.rules.ts'
import type { Store } from '../../http/store.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { userRows, usersSeenBy } from './user-list.ts'

export type Account = typeof accounts.$inferSelect

interface UserChange {
  name?: string
  status?: 'active' | 'inactive'
  /** Tells if an agent looks after the current store. */
  assigned?: boolean
  version?: number
}

/** Refuses callers without the right to manage staff, with 403. */
export function checkManages({ rights }: Actor): void {
  if (!rights.includes('staff')) throw new ApiError('right_missing', { details: { right: 'staff' } })
}

const notAbove = () =>
  new ApiError('right_missing', { message: 'People of this role are managed by those above them.' })

/** Throws 403 if the actor's role may not manage the other role. */
export function checkAbove(actor: Actor, role: Role): void {
  checkManages(actor)
  if (!mayManage(actor.role, role)) throw notAbove()
}

/** Makes a 409 for a rule about people, in the form of a chart's refusal. */
const refused = (message: string, reason: string, { status }: Account, event: string) =>
  new ApiError('illegal_transition', { message, details: { chart: 'user', state: status, event, reason } })

/** Tells if a person belongs to a store or to its brand, or to neither. */
export const isOf = (
  { merchantId, row: { brandId } }: Store,
  person: { merchantId: string | null; brandId: string | null },
): boolean => (person.merchantId ?? merchantId) === merchantId && (person.brandId ?? brandId) === brandId

/**
 * Locks the person to change; people whom the caller may not see, or who do not belong to the current store, are 404.
 */
export async function lockedUser({ tx, actor, store }: Work, userId: string): Promise<Account> {
  const { where } = await usersSeenBy(tx, actor)
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(where, eq(accounts.id, userId)))
    .for('update')
  if (!row || !isOf(store, row)) throw new ApiError('not_found')
  return row
}

/** Refuses to deactivate oneself, or the last person who can manage others. */
async function checkMayGo({ tx, actor }: Work, row: Account): Promise<void> {
  const event = 'user.deactivate'
  if (row.id === actor.id)
    throw refused('You deactivate your own account: ask another administrator.', 'isSomebodyElse', row, event)
  if (!isStoreOwner(row.role) && !isHouse(row.role)) return
  const likewise = and(
    eq(accounts.role, row.role),
    eq(accounts.status, 'active'),
    ne(accounts.id, row.id),
    row.merchantId === null ? undefined : eq(accounts.merchantId, row.merchantId),
  )
  if ((await tx.$count(accounts, likewise)) === 0)
    throw refused('This is the last person who runs it. Add another one first.', 'isNotLast', row, event)
}

/** Writes a change of a person to the store's audit trail. */
export const keepAbout = (
  work: Work,
  row: Account,
  event: string,
  toState: string,
  fromState: string | null,
  detail: object,
) =>
  work.note({
    chart: 'user',
    subjectType: 'account',
    subjectId: row.id,
    event,
    fromState,
    toState,
    subjectVersion: row.version,
    detail: { name: row.name, ...detail },
  })

export const answerUser = async ({ tx, actor }: Work, userId: string) => {
  const { stores } = await usersSeenBy(tx, actor)
  const rows = await tx.select().from(accounts).where(eq(accounts.id, userId))
  return (await userRows(tx, rows, stores))[0]!
}

/** Changes a person: their name, their permission to sign in, and their assignment to the current store. */
export async function changeUser(asked: AskedOfStore, userId: string, change: UserChange): Promise<Response> {
  const { store } = asked
  const { name, status, assigned, version } = change
  return runCommand(asked, {
    input: { userId, name, status, assigned, version },
    subjects: async () => [],
    async run(work) {
      const { tx } = work
      const row = await lockedUser(work, userId)
      const isOfPerson = name !== undefined || status !== undefined
      checkManages(work.actor)
      if (isOfPerson && row.id !== work.actor.id) checkAbove(work.actor, row.role)
      if (version !== undefined && version !== row.version)
        throw new ApiError('version_stale', { details: { version: row.version } })
      if (status === 'inactive' && row.status === 'active') await checkMayGo(work, row)
      if (isOfPerson) {
        const patch = { name, status, version: row.version + 1 }
        await tx.update(accounts).set(patch).where(eq(accounts.id, userId))
        const event =
          status && status !== row.status ? `user.${status === 'active' ? 'activate' : 'deactivate'}` : 'user.change'
        keepAbout(work, { ...row, version: row.version + 1 }, event, status ?? row.status, row.status, {
          ...(name !== undefined && { to: name }),
        })
      }
      if (status === 'inactive') await endSessions(work, userId)
      if (assigned !== undefined) await assign(work, row, assigned)
    },
    answer: (work) => answerUser(work, userId),
  })

  /** Assigns the current store to an agent, or removes it. */
  async function assign(work: Work, row: Account, isWanted: boolean): Promise<void> {
    if (!isAgent(row.role)) throw invalidField('assigned', 'is for agents')
    if (!mayAssign(work.actor.role)) throw notAbove()
    const own = { merchantId: store.merchantId, accountId: row.id }
    if (isWanted) await work.tx.insert(agentMerchants).values(own).onConflictDoNothing()
    else
      await work.tx
        .delete(agentMerchants)
        .where(and(eq(agentMerchants.merchantId, own.merchantId), eq(agentMerchants.accountId, own.accountId)))
    keepAbout(work, row, isWanted ? 'user.assign' : 'user.unassign', row.status, row.status, {})
  }
}
