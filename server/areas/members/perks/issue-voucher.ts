import { and, eq } from 'drizzle-orm'
import type { DiscountTerms } from '#contract/money.ts'
import { addDays } from '#contract/calendar.ts'
import { codeKey } from '#contract/members/voucher.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { vouchers } from '../../../db/schema/index.ts'
import { setDeadline } from '../../../engine/deadlines/set-deadline.ts'
import { invalidField } from '../../../http/errors.ts'
import { refusedField } from '../../../http/problem.ts'
import { memberNamed } from '../member-named.ts'
import { enter } from '../voucher.effects.ts'
import type { Work } from '../../../engine/work.ts'

/** Terms of a new voucher; without a code, one is generated. */
export interface Issue {
  name: string
  code?: string
  kind: DiscountTerms['kind']
  /** In basis points, or in minor units. */
  value: number
  minimum?: number
  maximum?: number
  uses_limit: number
  member_id?: string
  expires_on?: string
}

/** Issues a voucher: from now on it may be used, until its last day. Returns its id. */
export async function issueVoucher(work: Work, input: Issue): Promise<string> {
  const { store, now } = work
  const { kind, value, expires_on: expiresOn = null } = input
  if (kind === 'percent' && value > 10_000) throw invalidField('value', 'is more than all of it: 10000 is 100 %')
  if (expiresOn !== null && expiresOn < store.businessDay) throw invalidField('expires_on', 'is over already')
  if (input.member_id !== undefined) await memberNamed(work, input.member_id)
  const code = input.code ?? work.ids.id().replaceAll(/[-_]/g, '').slice(0, 10).toUpperCase()
  const taken = and(eq(vouchers.merchantId, store.merchantId), eq(vouchers.codeKey, codeKey(code)))
  if ((await work.tx.$count(vouchers, taken)) > 0) throw refusedField('code', 'taken')
  const row = await work.insert(
    'voucher',
    'voucher',
    {
      code,
      name: input.name,
      kind,
      value,
      minimum: input.minimum ?? null,
      maximum: input.maximum ?? null,
      usesLimit: input.uses_limit,
      memberId: input.member_id ?? null,
      expiresOn,
      issuedAt: now,
      issuedBy: work.actor.id,
      stateAt: now,
    },
    'voucher.issue',
  )
  await enter(work, row, 'issued', null)
  if (expiresOn !== null) {
    const end = startOfBusinessDay(addDays(expiresOn, 1), store.row)
    await setDeadline(work, { chart: 'voucher', subjectId: row.id, event: 'voucher.expire' }, end)
  }
  return row.id
}
