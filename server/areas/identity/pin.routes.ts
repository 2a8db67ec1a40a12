import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import type { Tx } from '../../db/handle.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { type Actor, storesOf } from '../../http/actor.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { checkPassword } from './check-password.ts'
import { drawPin, tellPin } from './draw-pin.ts'
import { ApiError } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { pinLookup } from './pin.ts'

const tag = 'Approvals'
const password = z.string().min(1).max(200)

const PinOwner = z.object({ id: z.string(), name: z.string() })

type Owner = Pick<Actor, 'id' | 'role' | 'brandId' | 'merchantId'>
type PinColumns = Pick<typeof accounts.$inferSelect, 'pinHash' | 'pinLookup'>

/** Number of digits of a PIN for approvals. */
export const pinLength = 6

/** Tells if another person in one of the same stores has this PIN. */
async function isTaken(tx: Tx, actor: Owner, lookup: string): Promise<boolean> {
  const others = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.pinLookup, lookup), eq(accounts.status, 'active'), ne(accounts.id, actor.id)))
  if (others.length === 0) return false
  const own = new Set((await storesOf(tx, actor)).map(({ merchantId }) => merchantId))
  for (const other of others) if ((await storesOf(tx, other)).some(({ merchantId }) => own.has(merchantId))) return true
  return false
}

/** Draws a PIN of six digits that no one else in the owner's stores has; returns it with its hash. */
export async function drawOwnPin(deps: Deps, asked: AskedOfStore, work: Work, owner: Owner) {
  const { tx } = work
  const lookupOf = (pin: string) => pinLookup({ db: tx, config: deps.config }, pin)
  const isFree = async (pin: string) => {
    const lookup = await lookupOf(pin)
    // Two people who draw the same PIN at the same moment wait for each other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${lookup}))`)
    return !(await isTaken(tx, owner, lookup))
  }
  const { pin, draw } = await drawPin(deps, asked, work, { id: owner.id, length: pinLength, isFree })
  return { draw, columns: { pinHash: await deps.passwords.hash(pin), pinLookup: await lookupOf(pin) } }
}

/** Writes or removes the caller's own PIN, with an entry in the store's audit trail. */
async function keepPin(work: Work, event: string, make: () => Promise<PinColumns>): Promise<void> {
  const { actor, tx } = work
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, actor.id)).for('update')
  const values = await make()
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

/** Routes of one's own PIN for approvals: its status, and the calls to set, replace and revoke it. */
export function pinRoutes(api: Api, deps: Deps): void {
  api.store(
    'get',
    '/admin/shortcut_pin',
    {
      tag,
      right: 'all staff',
      summary: 'Whether one has a PIN',
      answer: listing(PinOwner),
      query: z.strictObject(shortListQuery),
    },
    async ({ actor: { id, name, hasPin } }, query) => partOf(hasPin ? [{ id, name }] : [], query, (row) => [row.name]),
  )

  api.store(
    'post',
    '/admin/shortcut_pin',
    {
      tag,
      summary: 'Draw a new PIN of one’s own, with the password; it is told once',
      answer: PinOwner.extend({ pin: z.string() }),
      body: z.strictObject({ password }),
    },
    async (asked, input) => {
      const { actor } = asked
      await checkPassword(deps, asked, input.password)
      let drawn = 0
      const kept = await runCommand(asked, {
        input: {},
        subjects: async () => [],
        run: (work) =>
          keepPin(work, 'pin.register', async () => {
            const { draw, columns } = await drawOwnPin(deps, asked, work, actor)
            drawn = draw
            return columns
          }),
        answer: async () => ({ id: actor.id, name: actor.name, draw: drawn }),
      })
      return tellPin(deps, asked, pinLength, kept)
    },
  )

  api.store(
    'delete',
    '/admin/shortcut_pin/{id}',
    {
      tag,
      summary: 'Revoke one’s own PIN, with the password',
      answer: z.object({ id: z.string(), revoked: z.literal(true) }),
      body: z.strictObject({ password }),
    },
    async (asked, input) => {
      if (input.id !== asked.actor.id) throw new ApiError('not_found')
      await checkPassword(deps, asked, input.password)
      return runCommand(asked, {
        input: { id: input.id },
        subjects: async () => [],
        run: (work) => keepPin(work, 'pin.revoke', async () => ({ pinHash: null, pinLookup: null })),
        answer: async () => ({ id: input.id, revoked: true }),
      })
    },
  )
}
