import { and, eq, inArray } from 'drizzle-orm'
import type { SpinFacts } from '#contract/rewards/facts.ts'
import type { Spin } from '#contract/rewards/spin-row.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { members, spins } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { standingOf } from '../members/member-rows.ts'
import { grantRows } from '../rewards/grant-rows.ts'
import { wheelSetting, wheelSlotRows } from './wheel-rows.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

const settled: SpinFacts = {
  isShown: true,
  hasTokens: true,
  isWithinDay: true,
  isMemberActive: true,
  isUnused: true,
}

/** Reads the facts of a new spin for a member. */
async function spinFacts(
  tx: Db | Tx,
  store: Store,
  member: Pick<typeof members.$inferSelect, 'id' | 'state'>,
): Promise<SpinFacts> {
  const { is_shown: isShown, token_cost: cost, per_day: perDay } = await wheelSetting(tx, store)
  const slots = isShown ? await wheelSlotRows(tx, store) : []
  const has = await standingOf(tx, store, [member.id])
  const drawnToday = and(
    eq(spins.merchantId, store.merchantId),
    eq(spins.memberId, member.id),
    eq(spins.state, 'drawn'),
    eq(spins.businessDay, store.businessDay),
  )
  return {
    isShown: isShown && slots.length > 0,
    hasTokens: (has.find(({ perk }) => perk === 'spin_token')?.balance ?? 0) >= cost,
    isWithinDay: (await tx.$count(spins, drawnToday)) < perDay,
    isMemberActive: member.state === 'active',
    isUnused: true,
  }
}

const spinWire = wire<Spin>()(
  'id version facts facts_until state member_id member seq commitment seed client_seed slots drawn_slot won_slot',
  'reward grant_id tokens created_at',
)

/** Reads spins as the API shows them, in the order of `ids`; the seed of an offered one is not sent. */
export async function spinRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Spin[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ spin: spins, member: members })
    .from(spins)
    .innerJoin(members, and(eq(members.brandId, spins.brandId), eq(members.id, spins.memberId)))
    .where(and(eq(spins.merchantId, store.merchantId), inArray(spins.id, [...ids])))
  const grantIds = rows.flatMap(({ spin }) => spin.grantId ?? [])
  const given = new Map((await grantRows(tx, store, grantIds)).map((row) => [row.id, row]))
  const made: Spin[] = []
  for (const { spin, member } of inOrder(ids, rows, (row) => row.spin.id)) {
    const grant = spin.grantId === null ? undefined : given.get(spin.grantId)
    const isUnused = spin.state !== 'drawn' || !grant || (grant.state === 'given' && grant.facts.isUnused)
    const facts = spin.state === 'offered' ? await spinFacts(tx, store, member) : { ...settled, isUnused }
    made.push(
      spinWire({
        ...spin,
        facts,
        factsUntil: facts.isWithinDay ? undefined : store.dayEnds,
        member: member.name,
        seed: spin.state === 'offered' ? null : spin.seed,
        reward: grant?.reward ?? null,
      }),
    )
  }
  return made
}
