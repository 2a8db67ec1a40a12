import { and, asc, eq } from 'drizzle-orm'
import type { Wheel, WheelSetting, WheelSlot } from '#contract/rewards/spin-row.ts'
import { mulDiv } from '#contract/money.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { rewards, wheels, wheelSlots } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { partOf } from '../../http/list-query.ts'
import { wire } from '../../http/wire.ts'

/** Reads the settings of a store's wheel; a store that never set it up shows none. */
export async function wheelSetting(tx: Db | Tx, { merchantId }: Store): Promise<WheelSetting> {
  const [row] = await tx.select().from(wheels).where(eq(wheels.merchantId, merchantId))
  return {
    is_shown: row?.isShown ?? false,
    token_cost: row?.tokenCost ?? 1,
    per_day: row?.perDay ?? 1,
    terms: row?.terms ?? '',
    version: row?.version ?? 1,
  }
}

const slotWire = wire<WheelSlot>()('id name weight reward_id reward stock given is_fallback chance')

/** Reads the slots of a store's wheel, in their order. */
export async function wheelSlotRows(tx: Db | Tx, { merchantId }: Store): Promise<WheelSlot[]> {
  const rows = await tx
    .select({ slot: wheelSlots, reward: rewards.name })
    .from(wheelSlots)
    .leftJoin(rewards, and(eq(rewards.merchantId, wheelSlots.merchantId), eq(rewards.id, wheelSlots.rewardId)))
    .where(eq(wheelSlots.merchantId, merchantId))
    .orderBy(asc(wheelSlots.place))
  const sum = rows.reduce((all, { slot }) => all + slot.weight, 0)
  return rows.map(({ slot, reward }) =>
    slotWire({ ...slot, reward, chance: sum === 0 ? 0 : mulDiv(10_000, slot.weight, sum) }),
  )
}

/** Reads the wheel as the API shows it, with a page of its slots. */
export async function wheelRow(
  tx: Db | Tx,
  store: Store,
  page: { search?: string; start: number; length: number },
): Promise<Wheel> {
  const slots = await wheelSlotRows(tx, store)
  return {
    ...(await wheelSetting(tx, store)),
    ...partOf(slots, page, ({ name, reward }) => [name, reward]),
  }
}
