import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { SlotFields } from '#contract/rewards/wheel.ts'
import { rewards, wheels, wheelSlots } from '../../db/schema/index.ts'
import { checkMay } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { wheelRow } from './wheel-rows.ts'

type WheelColumns = Partial<typeof wheels.$inferSelect>

/** Changes the wheel of the store; throws 409 if it was changed since the person read it. */
export async function setWheel(work: Work, seen: number | undefined, change: WheelColumns, slots?: SlotFields[]) {
  checkMay(work, 'members')
  const { tx, store } = work
  const { merchantId } = store
  if (slots) await lockPrizes(work, slots)
  await tx.insert(wheels).values({ merchantId }).onConflictDoNothing()
  const [before] = await tx.select().from(wheels).where(eq(wheels.merchantId, merchantId)).for('update')
  const { version } = before!
  if (seen !== undefined && seen !== version)
    throw new ApiError('version_stale', {
      details: { version },
      current: await wheelRow(tx, store, { start: 0, length: 100 }),
    })
  if (slots) await writeSlots(work, slots)
  await tx
    .update(wheels)
    .set({ ...change, version: version + 1 })
    .where(eq(wheels.merchantId, merchantId))
  work.note({
    chart: 'wheel',
    subjectType: 'wheel',
    subjectId: merchantId,
    event: 'wheel.change',
    fromState: 'set',
    toState: 'set',
    subjectVersion: version + 1,
    detail: { ...change, ...(slots && { slots: slots.map(({ name, weight }) => `${name}: ${weight}`).join(', ') }) },
  })
}

/** Locks the rewards of slots before the wheel, in the same order as a draw. Throws 422 for one of another store. */
async function lockPrizes({ tx, store }: Work, slots: readonly SlotFields[]): Promise<void> {
  const ids = [...new Set(slots.flatMap(({ reward_id: id }) => id ?? []))]
  const known = await tx
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(eq(rewards.merchantId, store.merchantId), inArray(rewards.id, ids)))
    .orderBy(rewards.id)
    .for('key share')
  if (known.length < ids.length) throw refusedField('slots', 'elsewhere')
}

/** Writes the slots in their order; an existing one keeps its number of wins. */
async function writeSlots(work: Work, slots: readonly SlotFields[]): Promise<void> {
  const { tx, store, ids } = work
  const ofStore = eq(wheelSlots.merchantId, store.merchantId)
  const there = new Map((await tx.select().from(wheelSlots).where(ofStore)).map((slot) => [slot.id, slot]))
  const named = slots.flatMap(({ id }) => id ?? [])
  if (named.some((id) => !there.has(id)) || new Set(named).size < named.length)
    throw invalidField('slots', 'names a slot that this wheel does not have, or one twice')
  for (const { id, stock } of slots) {
    const { given } = there.get(id ?? '') ?? { given: 0 }
    if (stock !== null && stock < given) throw refusedField('slots', 'belowGiven', { count: given })
  }
  await tx.delete(wheelSlots).where(and(ofStore, named.length > 0 ? notInArray(wheelSlots.id, named) : undefined))
  for (const [place, { id, name, weight, reward_id: rewardId, stock, is_fallback: isFallback }] of slots.entries()) {
    const fields = { place, name, weight, rewardId, stock, isFallback }
    if (id === undefined) await tx.insert(wheelSlots).values({ merchantId: store.merchantId, id: ids.id(), ...fields })
    else
      await tx
        .update(wheelSlots)
        .set(fields)
        .where(and(ofStore, eq(wheelSlots.id, id)))
  }
}
