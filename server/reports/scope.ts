import { and, inArray, notInArray } from 'drizzle-orm'
import { type Comparison, daysIn, spanOf } from '#contract/period.ts'
import { maskedFor, type Report } from '#contract/report.ts'
import { isBound, type Right, type Role } from '#contract/roles.ts'
import { type MerchantRow, storeInHand, storesOf } from '../http/actor.ts'
import type { HandlerArgs } from '../http/api.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { businessDayOf } from '../business-day.ts'
import type { Db } from '../db/handle.ts'
import { merchants } from '../db/schema/index.ts'
import type { Scope } from './facts.ts'

/** The longest span of a report, in days. */
const longest = 400

export interface ScopeQuery {
  merchant_id?: string
  supermerchant_id?: string
  startDate?: string
  endDate?: string
  by?: string
  compare?: Comparison
}

/** One store, or several of one currency. */
type Stores = readonly [MerchantRow, ...MerchantRow[]]

/**
 * Returns the stores of a report: the person's own, the requested one, or all in their scope. Stores of several
 * currencies are not added up: 422 asks for one of them.
 */
export async function storesAsked({ deps, actor }: HandlerArgs, asked: ScopeQuery): Promise<Stores> {
  if (isBound(actor.role) || asked.merchant_id !== undefined)
    return [await storeInHand(deps.db, actor, asked.merchant_id)]
  const all = await storesOf(deps.db, actor)
  const stores = all.filter(({ brandId }) => asked.supermerchant_id === undefined || brandId === asked.supermerchant_id)
  const [first, ...others] = stores
  if (!first) throw new ApiError('not_found')
  if (new Set(stores.map(({ currency }) => currency)).size > 1)
    throw invalidField('merchant_id', 'say which store: they have several currencies')
  return [first, ...others]
}

/** Tells if some stores are all stores of their brands. */
export const isWholeBrand = async (db: Db, stores: Stores): Promise<boolean> => {
  const [asked, brands] = [stores.map(({ merchantId }) => merchantId), stores.map(({ brandId }) => brandId)]
  return (
    (await db.$count(merchants, and(inArray(merchants.brandId, brands), notInArray(merchants.merchantId, asked)))) === 0
  )
}

/**
 * Tells if a person may count the drawers of the store of the report: then money is hidden from them until it is
 * counted.
 */
const countsDrawers = ({ role, rights }: { role: Role; rights: readonly Right[] }): boolean =>
  isBound(role) && rights.includes('cashier')

/**
 * Returns the requested stores, days and filters: two dates, or the report's usual ones. Of several stores the first
 * decides the present day; each counts its days by its own clock.
 */
export function scopeOf(report: Report, stores: Stores, { actor, now }: HandlerArgs, asked: ScopeQuery): Scope {
  const [first] = stores
  const usual = spanOf(report.usual, businessDayOf(now, first))
  const [from, to] = [asked.startDate ?? asked.endDate ?? usual.from, asked.endDate ?? asked.startDate ?? usual.to].map(
    (given) => (given.length > 10 ? businessDayOf(new Date(given), first) : given),
  ) as [string, string]
  if (to < from) throw invalidField('endDate', 'is before startDate')
  if (daysIn({ from, to }) > longest) throw invalidField('endDate', `is more than ${longest} days after startDate`)
  const filters = Object.keys(report.filters ?? {}).map((name) => [name, (asked as Record<string, unknown>)[name]])
  const others = stores.filter((one) => one.timeZone !== first.timeZone || one.businessDayCut !== first.businessDayCut)
  const clockOf = ({ timeZone, businessDayCut: cut }: MerchantRow) => ({ timeZone, cut })
  return {
    masked: maskedFor(report, actor),
    isCounting: countsDrawers(actor),
    stores: stores.map(({ merchantId }) => merchantId),
    from,
    to,
    now,
    timeZone: first.timeZone,
    cut: first.businessDayCut,
    ...(others.length > 0 && { clocks: new Map(others.map((one) => [one.merchantId, clockOf(one)])) }),
    by: asked.by ?? report.by?.[0] ?? '',
    filters: Object.fromEntries(filters) as Scope['filters'],
  }
}
