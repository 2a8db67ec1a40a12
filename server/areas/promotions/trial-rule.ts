import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { changesOf } from '#contract/field-schemas.ts'
import { initialOf } from '#contract/resource.ts'
import { promotion } from '#contract/resources/promotion.ts'
import type { Db } from '../../db/handle.ts'
import { promotions } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { columnsOf } from '../../resources/columns-of.ts'
import { checkKind } from '../../resources/rules/promotion-kind.ts'
import type { RecordFields } from '../../resources/rules.ts'

type Rule = typeof promotions.$inferSelect

/** The id of a promotion, the fields of one, or an id with unsaved fields. */
export const trialSchema = z.strictObject({ id: id.optional(), rule: changesOf(promotion).optional() })

export interface Trial {
  rule: Rule
  /** The other active promotions. */
  others: Rule[]
}

/** Fields that a rule may omit, with the values of a new record. */
const empty = {
  maximum: null,
  minimum: null,
  minimumQuantity: null,
  fromDate: null,
  toDate: null,
  fromTime: null,
  toTime: null,
  usesLimit: null,
  memberLimit: null,
  perDay: null,
  budget: null,
  stackGroup: null,
  buy: null,
  get: null,
  times: null,
}

/** Returns the promotion to try, and the other active ones. Writes nothing. Throws 404 and 422. */
export async function readTrial(
  db: Db,
  merchantId: string,
  named: { id?: string; rule?: RecordFields },
): Promise<Trial> {
  const all = await db.select().from(promotions).where(eq(promotions.merchantId, merchantId))
  const saved = all.find((one) => one.id === named.id)
  if (named.id !== undefined && !saved) throw new ApiError('not_found')
  if (!saved && !named.rule) throw refusedField('rule', 'missing')
  const fields = {
    ...empty,
    ...columnsOf(promotion, initialOf(promotion)),
    ...saved,
    ...columnsOf(promotion, named.rule ?? {}),
  }
  const rule = { name: '', ...fields, merchantId, id: named.id ?? 'new' } as Rule
  if (!rule.kind) throw refusedField('kind', 'missing')
  if (!rule.value) throw refusedField('value', 'missing')
  await checkKind(db, merchantId, rule)
  return { rule, others: all.filter((one) => one.status === 'active' && one.id !== rule.id) }
}
