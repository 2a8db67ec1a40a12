import { and, eq, inArray } from 'drizzle-orm'
import type { VoucherState } from '#contract/states.ts'
import { grants } from '../../db/schema/index.ts'
import { refs } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { lockAlso } from './give-reward.ts'

/** The event of a grant for each state of its voucher. */
const echoes: Readonly<Record<VoucherState, string>> = {
  issued: 'grant.unuse',
  reserved: 'grant.unuse',
  returned: 'grant.unuse',
  redeemed: 'grant.use',
  expired: 'grant.expire',
  revoked: 'grant.drop',
}

/** Sends events to grants whose vouchers changed in the command. */
export async function echoVouchers(work: Work): Promise<void> {
  const changed = work.changed.flatMap(({ type, id }) =>
    type === 'voucher' && work.before('voucher', id)?.state !== work.row('voucher', id).state ? [id] : [],
  )
  if (changed.length === 0) return
  const { merchantId } = work.store
  const rows = await work.tx
    .select({ id: grants.id, voucherId: grants.voucherId })
    .from(grants)
    .where(and(eq(grants.merchantId, merchantId), inArray(grants.voucherId, changed)))
  await lockAlso(work, refs('grant', ...rows.map(({ id }) => id).toSorted()))
  for (const { id, voucherId } of rows)
    await work.offer('grant', id, { type: echoes[work.row('voucher', voucherId!).state] })
}
