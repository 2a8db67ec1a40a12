import { and, eq, inArray } from 'drizzle-orm'
import type { SpinFacts } from '#contract/rewards/facts.ts'
import type { Spin } from '#contract/rewards/spin-row.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { members, spins } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'
import { standingOf } from '../members/member-rows.ts'
import { grantRows } from '../rewards/grant-rows.ts'
import { wheelSetting, wheelSlotRows } from './wheel-rows.ts'
import { factsUntil } from '../../engine/facts-until.ts'

const settled: SpinFacts = {
  isShown: true,
  hasTokens: true,
  isWithinDay: true,
  isMemberActive: true,
  isUnused: true,
}

/** Reads the facts of a spin that is offered to a member now. */
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

/** Spins on the wire, in the order of `ids`; the seed of one that is still offered stays in the house. */
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
  for (const id of ids) {
    const found = rows.find(({ spin }) => spin.id === id)
    if (!found) continue
    const { spin, member } = found
    const grant = spin.grantId === null ? undefined : given.get(spin.grantId)
    const isUnused = spin.state !== 'drawn' || !grant || (grant.state === 'given' && grant.facts.isUnused)
    const facts = spin.state === 'offered' ? await spinFacts(tx, store, member) : { ...settled, isUnused }
    made.push({
      id,
      version: spin.version,
      facts,
      ...factsUntil(facts.isWithinDay ? null : store.dayEnds),
      state: spin.state,
      member_id: member.id,
      member: member.name,
      seq: spin.seq,
      commitment: spin.commitment,
      seed: spin.state === 'offered' ? null : spin.seed,
      client_seed: spin.clientSeed,
      slots: spin.slots,
      drawn_slot: spin.drawnSlot,
      won_slot: spin.wonSlot,
      reward: grant?.reward ?? null,
      grant_id: spin.grantId,
      tokens: spin.tokens,
      created_at: spin.createdAt.toISOString(),
    })
  }
  return made
}
