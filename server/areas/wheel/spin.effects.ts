import { and, eq, sql } from 'drizzle-orm'
import { spinEvents } from '#contract/charts/spin.ts'
import { drawSlot } from '#contract/rewards/draw.ts'
import { spin } from '#machines/spin.machine.ts'
import { wheels, wheelSlots } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { bind } from '../../engine/binding.ts'
import { refs } from '../../engine/command.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { PerkLedger } from '../members/perks/perk-ledger.ts'
import { giveWherePossible, lockAlso } from '../rewards/give-reward.ts'
import { spinRows } from './spin-rows.ts'
import { wheelSetting } from './wheel-rows.ts'

type SpinRow = SubjectRow<'spin'>
type SlotRow = typeof wheelSlots.$inferSelect

/** Adds one to the wins of a slot, or subtracts one, while there is stock; tells if there was. */
async function countSlot(
  { tx }: Work,
  { merchantId }: SpinRow,
  slotId: string,
  change: 1 | -1,
): Promise<SlotRow | null> {
  const [slot] = await tx
    .update(wheelSlots)
    .set({ given: sql`${wheelSlots.given} + ${change}` })
    .where(
      and(
        eq(wheelSlots.merchantId, merchantId),
        eq(wheelSlots.id, slotId),
        sql`(${wheelSlots.stock} IS NULL OR ${wheelSlots.given} + ${change} <= ${wheelSlots.stock})`,
      ),
    )
    .returning()
  return slot ?? null
}

/** Awards the drawn slot; if that is out of stock, its substitute is won. */
async function award(work: Work, row: SpinRow, drawn: string): Promise<{ wonSlot: string; grantId: string | null }> {
  const slot = await countSlot(work, row, drawn, 1)
  if (slot?.rewardId === null) return { wonSlot: slot.id, grantId: null }
  if (slot?.rewardId) {
    const cause = { kind: 'spin', id: row.id } as const
    const grantId = await giveWherePossible(work, { rewardId: slot.rewardId, memberId: row.memberId, cause })
    if (grantId !== null) return { wonSlot: slot.id, grantId }
    await countSlot(work, row, slot.id, -1)
  }
  const isFallback = and(eq(wheelSlots.merchantId, row.merchantId), wheelSlots.isFallback)
  const [fallback] = await work.tx.select().from(wheelSlots).where(isFallback)
  if (fallback) await countSlot(work, row, fallback.id, 1)
  return { wonSlot: fallback?.id ?? drawn, grantId: null }
}

const lapsing = (subjectId: string) => ({ chart: 'spin', subjectId, event: 'spin.lapse' })

export const spinBinding = bind<(typeof spin)['machine'], 'spin'>({
  chart: spin,
  subject: 'spin',
  events: spinEvents,
  facts: async ({ tx, store }, { id }) => (await spinRows(tx, store, [id]))[0]!.facts,
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async draw({ work, row, event }) {
      const { id, memberId, merchantId, seed, slots } = row
      // The lock keeps the slots from being changed while one of them is won.
      await work.tx.select().from(wheels).where(eq(wheels.merchantId, merchantId)).for('share')
      const clientSeed = event.client_seed as string
      const { token_cost: tokens } = await wheelSetting(work.tx, work.store)
      const { id: drawnSlot } = await drawSlot({ seed, spinId: id, clientSeed }, slots)
      const ledger = await PerkLedger.open(work, [memberId])
      await ledger.take({ memberId, perk: 'spin_token', causeId: id }, 'used', tokens)
      const won = await award(work, row, drawnSlot)
      await work.set('spin', id, { clientSeed, drawnSlot, tokens, businessDay: work.store.businessDay, ...won })
      await setDeadline(work, lapsing(id), null)
    },
    async undo({ work, row }) {
      const { id, memberId, grantId, wonSlot, tokens } = row
      await lockAlso(work, refs('grant', grantId ?? undefined))
      if (grantId !== null) await work.send('grant', grantId, { type: 'grant.reverse' })
      if (wonSlot !== null) await countSlot(work, row, wonSlot, -1)
      const ledger = await PerkLedger.open(work, [memberId])
      await ledger.write({ memberId, perk: 'spin_token', causeId: id }, { kind: 'restored', amount: tokens })
    },
  },
})
