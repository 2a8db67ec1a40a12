import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { writeRate, ratesFault } from '#contract/taxes/rates.ts'
import { rateOn, type TaxKind, type TaxRate } from '#contract/taxes/tax.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { categories, menus, merchants, optionItems, options, taxCategories } from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import type { Work } from '../../engine/work.ts'
import { mostSaid, type RecordFields, type RecordNote, type Rules } from '../rules.ts'

/** Returns the ids of a store's default tax categories, for rows without one of their own. */
async function neededBy(tx: Db | Tx, merchantId: string) {
  const [store] = await tx
    .select({ usual: merchants.taxCategoryId, service: merchants.serviceTaxCategoryId })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId))
  return store ?? { usual: null, service: null }
}

/**
 * Returns the names of dishes, categories and answers that are taxed by some categories, for each the first `mostSaid`.
 */
async function usersOf(tx: Db | Tx, merchantId: string, ids: readonly string[]): Promise<RecordNote[]> {
  const { rows } = await tx.execute<{ id: string; what: string }>(sql`
    SELECT t.id, used.what FROM ${taxCategories} t CROSS JOIN LATERAL (
      SELECT what FROM (
        SELECT 1 AS place, c.name AS what FROM ${categories} c
          WHERE c.merchant_id = t.merchant_id AND c.tax_category_id = t.id AND c.status <> 'archived'
        UNION ALL SELECT 2, m.name FROM ${menus} m
          WHERE m.merchant_id = t.merchant_id AND m.status <> 'archived'
            AND (m.tax_category_id = t.id OR m.tax_split @> jsonb_build_array(jsonb_build_object('tax_category_id', t.id)))
        UNION ALL SELECT 3, o.name || ': ' || i.name FROM ${optionItems} i
          JOIN ${options} o ON o.merchant_id = i.merchant_id AND o.id = i.option_id AND o.status <> 'archived'
          WHERE i.merchant_id = t.merchant_id AND i.tax_category_id = t.id
      ) named ORDER BY place, what LIMIT ${mostSaid}) used
    WHERE t.merchant_id = ${merchantId} AND t.id IN (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})
    ORDER BY t.id`)
  return rows
}

/** Checks that a category that dishes are divided over, or that is a default, keeps a rate. */
async function checkKind({ tx, store: { merchantId } }: Work, kind: TaxKind, id: string): Promise<void> {
  if (kind === 'rate') return
  const { usual, service } = await neededBy(tx, merchantId)
  const isShare = and(
    eq(menus.merchantId, merchantId),
    ne(menus.status, 'archived'),
    sql`${menus.taxSplit} @> ${JSON.stringify([{ tax_category_id: id }])}::jsonb`,
  )
  if (usual === id || (service === id && kind === 'follows') || (await tx.$count(menus, isShare)) > 0)
    throw refusedField('kind', 'taxNeedsRate')
}

/** Checks that no other active category has the letter. Throws 422. */
async function checkLetter({ tx, store: { merchantId } }: Work, letter: string, id: string | undefined): Promise<void> {
  const [other] = await tx
    .select({ name: taxCategories.name })
    .from(taxCategories)
    .where(
      and(
        eq(taxCategories.merchantId, merchantId),
        eq(taxCategories.status, 'active'),
        eq(taxCategories.letter, letter as 'A'),
        id === undefined ? undefined : ne(taxCategories.id, id),
      ),
    )
  if (other) throw refusedField('letter', 'letterTaken', { name: other.name })
}

/** Returns further names of active categories in files: the letter, or a rate that only one has. */
const calledOn = (rows: readonly { id: string; letter: string; rates: TaxRate[] }[], day: string): RecordNote[] =>
  rows.flatMap(({ id, letter, rates }) => {
    const rate = rateOn(rates, 'dine_in', day)
    const text = rate && writeRate(rate.ppm)
    const rateTexts =
      text === undefined ? [] : [text, text.replace('.', ',')].flatMap((each) => [each, `${each}%`, `${each} %`])
    return [letter, ...new Set(rateTexts)].map((what) => ({ id, what }))
  })

/**
 * Rules of tax categories. A category with rates has one for every method on every day from today on. It stays in use
 * while the store, a dish, a category or an answer is taxed by it; ordered lines keep their rate.
 */
export const taxCategoryRules: Rules<'tax_category'> = {
  async check(work, given: RecordFields, row) {
    const kind = (given.kind ?? row?.kind ?? 'rate') as TaxKind
    const rates = (given.rates ?? row?.rates ?? []) as TaxRate[]
    const isTouched = given.rates !== undefined || given.kind !== undefined || !row
    const fault = kind === 'rate' && isTouched ? ratesFault(rates, work.store.businessDay) : undefined
    if (fault) throw refusedField('rates', fault)
    if (row && given.kind !== undefined) await checkKind(work, kind, row.id)
    const status = (given.status ?? row?.status ?? 'active') as string
    if (status === 'active' && given.letter !== undefined) await checkLetter(work, given.letter as string, row?.id)
  },
  async alsoCalled(tx, { merchantId, businessDay }) {
    const { id, letter, rates } = taxCategories
    const rows = await tx
      .select({ id, letter, rates })
      .from(taxCategories)
      .where(and(eq(taxCategories.merchantId, merchantId), eq(taxCategories.status, 'active')))
    return calledOn(rows, businessDay)
  },
  usedBy: usersOf,
  async needed(tx, merchantId) {
    const { usual, service } = await neededBy(tx, merchantId)
    return [usual, service].filter((id) => id !== null)
  },
}

/** Checks that the categories that a dish's price is divided over all have a rate of their own. Throws 422. */
export async function checkShares(
  { tx, store: { merchantId } }: Work,
  shares: readonly { tax_category_id: string }[],
): Promise<void> {
  if (shares.length === 0) return
  const [other] = await tx
    .select({ name: taxCategories.name })
    .from(taxCategories)
    .where(
      and(
        eq(taxCategories.merchantId, merchantId),
        inArray(
          taxCategories.id,
          shares.map((share) => share.tax_category_id),
        ),
        ne(taxCategories.kind, 'rate'),
      ),
    )
  if (other) throw refusedField('tax_split', 'splitNeedsRate', { name: other.name })
}
