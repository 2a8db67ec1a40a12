import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { accounts } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { runCommand } from '../workflows/command.ts'
import type { Work } from '../workflows/work.ts'
import { type Actor, storesOf } from './actor.ts'
import type { Api, AskedOfStore } from './api.ts'
import { guess } from './attempts.ts'
import { checkPassword } from './check-password.ts'
import { ApiError, invalidField } from './errors.ts'
import { pinLimits } from './pin-owner.ts'
import { pinLookup } from './pin.ts'

const tag = 'Approvals'
const password = z.string().min(1).max(200)

/** Steps between neighbouring digits that are all alike: 111111, 123456, 654321. */
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return new Set(steps).size === 1 && [0, 1, 9].includes(steps[0]!)
}
/** Six digits that nobody guesses first. */
export const pinSchema = z
  .string()
  .regex(/^\d{6}$/, 'has six digits')
  .refine((value) => !isEasy(value), 'is too easy to guess: choose other digits')

type Owner = Pick<Actor, 'id' | 'role' | 'brandId' | 'merchantId'>

/** Whether somebody else who works in one of the same stores has this PIN. */
async function isTaken(tx: Tx | Deps['db'], actor: Owner, lookup: string): Promise<boolean> {
  const others = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.pinLookup, lookup), eq(accounts.status, 'active'), ne(accounts.id, actor.id)))
  if (others.length === 0) return false
  const own = new Set((await storesOf(tx, actor)).map(({ merchantId }) => merchantId))
  for (const other of others) if ((await storesOf(tx, other)).some(({ merchantId }) => own.has(merchantId))) return true
  return false
}

const taken = () => invalidField('pin', 'cannot be used here: choose another')

/** Refuses a PIN that somebody else has: 422, and 429 after too many, since learning that is a guess like any other. */
export async function checkFree(deps: Deps, asked: AskedOfStore, owner: Owner, lookup: string): Promise<void> {
  const isFree = async () => ((await isTaken(deps.db, owner, lookup)) ? null : true)
  if (!(await guess(deps, asked.now, pinLimits(asked), isFree))) throw taken()
}

/** Refuses under a lock what two people choose at the same moment. */
export async function holdFree(tx: Tx, owner: Owner, lookup: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${lookup}))`)
  if (await isTaken(tx, owner, lookup)) throw taken()
}

/** Writes an own PIN or takes it away, with an entry in the store's audit trail. */
async function keepPin(work: Work, event: string, values: Pick<typeof accounts.$inferSelect, 'pinHash' | 'pinLookup'>) {
  const { actor, tx } = work
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, actor.id)).for('update')
  await tx.update(accounts).set(values).where(eq(accounts.id, actor.id))
  const stateOf = (hash: string | null) => (hash === null ? 'none' : 'registered')
  work.note({
    chart: 'pin',
    subjectType: 'account',
    subjectId: actor.id,
    event,
    fromState: stateOf(before!.pinHash),
    toState: stateOf(values.pinHash),
    subjectVersion: 1,
  })
}

/** One's own PIN for approvals: whether there is one, registering or replacing it, and revoking it. */
export function pinRoutes(api: Api, deps: Deps): void {
  api.store('get', '/admin/shortcut_pin', { tag, summary: 'Whether one has a PIN' }, async ({ actor }) => {
    const aaData = actor.hasPin ? [{ id: actor.id, name: actor.name }] : []
    return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
  })

  api.store(
    'post',
    '/admin/shortcut_pin',
    {
      tag,
      summary: 'Register or replace one’s own PIN, with the password',
      body: z.strictObject({ pin: pinSchema, password }),
    },
    async (asked, input) => {
      const { actor } = asked
      await checkPassword(deps, asked, input.password)
      const lookup = await pinLookup(deps, input.pin)
      await checkFree(deps, asked, actor, lookup)
      const pinHash = await deps.passwords.hash(input.pin)
      return runCommand(asked, {
        input: { lookup },
        subjects: async () => [],
        async run(work) {
          await holdFree(work.tx, actor, lookup)
          await keepPin(work, 'pin.register', { pinHash, pinLookup: lookup })
        },
        answer: async () => ({ id: actor.id, name: actor.name }),
      })
    },
  )

  api.store(
    'delete',
    '/admin/shortcut_pin/{id}',
    { tag, summary: 'Revoke one’s own PIN, with the password', body: z.strictObject({ password }) },
    async (asked, input) => {
      if (input.id !== asked.actor.id) throw new ApiError('not_found')
      await checkPassword(deps, asked, input.password)
      return runCommand(asked, {
        input: { id: input.id },
        subjects: async () => [],
        run: (work) => keepPin(work, 'pin.revoke', { pinHash: null, pinLookup: null }),
        answer: async () => ({ id: input.id, revoked: true }),
      })
    },
  )
}
