import { commitmentOf, drawSlot } from '#contract/rewards/draw.ts'
import type { GrantFacts, SpinFacts } from '#contract/rewards/facts.ts'
import type { SpinState } from '#contract/rewards/states.ts'
import { grant } from '#machines/grant.machine.ts'
import { eq, sql } from 'drizzle-orm'
import { members, perkEntries, spins, wheels, wheelSlots } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day } from '../place.ts'
import { placeGrant } from './place-grant.ts'
import { placeMember } from './place-guests.ts'

/** Has the store show a wheel with two slots, neither of which wins anything. */
async function placeWheel(h: House, { isShown = true, perDay = 1 } = {}): Promise<void> {
  const { db, merchantId } = h
  await db.insert(wheels).values({ merchantId, isShown, perDay }).onConflictDoUpdate({
    target: wheels.merchantId,
    set: { isShown, perDay },
  })
  for (const [place, slot] of slotsOf(h).entries()) {
    const fields = { merchantId, ...slot, place, isFallback: place === 1 }
    await db.insert(wheelSlots).values(fields).onConflictDoNothing()
  }
}

const slotsOf = ({ merchantId }: House) => [
  { id: `luck of ${merchantId}`, name: 'A smile', weight: 1 },
  { id: `blank of ${merchantId}`, name: 'Nothing', weight: 1 },
]

/** A spin of a member in a state, as its facts say. */
export async function placeSpin(h: House, state: SpinState, facts: SpinFacts): Promise<string> {
  await placeWheel(h, { isShown: facts.isShown })
  const memberId = await placeMember(h)
  if (!facts.isMemberActive) await h.db.update(members).set({ state: 'blocked' }).where(eq(members.id, memberId))
  const own = () => ({ merchantId: h.merchantId, id: h.outside.ids.id() })
  const entry = { brandId: h.brandId, memberId, perk: 'spin_token', pendingAfter: 0, businessDay: day } as const
  const put = (step: Pick<typeof perkEntries.$inferInsert, 'seq' | 'kind' | 'amount' | 'balanceAfter' | 'causeId'>) =>
    h.db
      .insert(perkEntries)
      .values({ ...own(), ...entry, ...step, at: evening, actorName: 'Test', requestId: memberId })
  const slots = slotsOf(h)
  const seed = 'a-seed-of-the-house'
  const commitment = await commitmentOf(seed, slots)
  const row = (seq: number, at: SpinState) => ({
    ...own(),
    brandId: h.brandId,
    memberId,
    seq,
    state: at,
    seed,
    commitment,
    slots,
    tokens: at === 'drawn' || at === 'void' ? 1 : 0,
    businessDay: day,
    createdAt: evening,
    stateAt: evening,
    actorName: 'Test',
  })
  const used = { ...(grant.examples.starts[0] as GrantFacts), isUnused: false }
  const placed = row(facts.isWithinDay ? 1 : 2, state)
  const drawn = state === 'drawn' ? placed : facts.isWithinDay ? null : row(1, 'drawn')
  await h.db.insert(spins).values(drawn && drawn !== placed ? [drawn, placed] : [placed])
  if (drawn) {
    const clientSeed = 'chance-of-the-guest'
    const { id: drawnSlot } = await drawSlot({ seed, spinId: drawn.id, clientSeed }, slots)
    await h.db.update(spins).set({ clientSeed, drawnSlot, wonSlot: drawnSlot }).where(eq(spins.id, drawn.id))
    await h.db
      .update(wheelSlots)
      .set({ given: sql`${wheelSlots.given} + 1` })
      .where(eq(wheelSlots.id, drawnSlot))
  }
  if (!facts.isUnused) {
    const grantId = await placeGrant(h, 'used', used, { memberId, spinId: placed.id })
    await h.db.update(spins).set({ grantId }).where(eq(spins.id, placed.id))
  }
  if (facts.hasTokens || drawn) await put({ seq: 1, kind: 'earned', amount: 2, balanceAfter: 2, causeId: null })
  if (drawn) await put({ seq: 2, kind: 'used', amount: -1, balanceAfter: 1, causeId: drawn.id })
  return placed.id
}
