import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { PresetAnswer } from '#contract/taxes/preset-answer.ts'
import { ownPassword, version } from '#contract/charts/fields.ts'
import { schemaOf } from '#contract/field-schemas.ts'
import { resources } from '#contract/resources/index.ts'
import { settingParts } from '#contract/stores/settings.ts'
import { asksRate, footBlank, planOf, presetCountries, taxPresets } from '#contract/taxes/presets.ts'
import { readRate } from '#contract/taxes/rates.ts'
import { taxCategories } from '../../db/schema/index.ts'
import type { Tx } from '../../db/handle.ts'
import { act, checkMay, runCommand } from '../../engine/command.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { insertRecord } from '../../resources/write.ts'
import { isOwnPassword } from '../people/once.ts'

const body = z.strictObject({
  country: z.enum(presetCountries as [(typeof presetCountries)[number], ...typeof presetCountries]),
  /** A percentage, if the preset needs one. */
  rate: z.string().max(20).optional(),
  /** The text at the end of receipts from the preset, with the blank filled in. */
  receipt_foot: schemaOf(settingParts.receipt.receipt_foot)
    .refine((words) => !String(words).includes(footBlank), 'has a blank: fill in what your accountant says')
    .optional(),
  preview: z.boolean().optional(),
  own_password: ownPassword.optional(),
  version,
})
type PresetCall = z.output<typeof body>

/** Returns the plan of a call. Throws 422 for a missing or invalid rate. */
function planned({ country, rate }: PresetCall, { store }: AskedOfStore): PresetAnswer {
  if (!asksRate(taxPresets[country])) return planOf(country, store.row.language)
  const ppm = readRate(rate ?? '')
  if (ppm === null) throw refusedField('rate', 'rateTyped')
  return planOf(country, store.row.language, ppm)
}

/** Throws 409 if a store has tax categories already. */
async function checkFirst(tx: Tx, merchantId: string): Promise<void> {
  const there = and(eq(taxCategories.merchantId, merchantId), ne(taxCategories.status, 'archived'))
  if ((await tx.$count(taxCategories, there)) > 0)
    throw new ApiError('illegal_transition', {
      message: 'This store has tax categories already. Change them under Taxes.',
      details: { chart: 'tax-category', event: 'record.create', reason: 'isFirst' },
    })
}

/**
 * Creates the tax categories of a country, and sets the usual one and that of the service charge, in one transaction. A
 * dry run returns the plan to a person who could do it.
 */
async function makePreset(asked: AskedOfStore, given: PresetCall): Promise<Response> {
  const { own_password: _, preview = false, ...input } = given
  const plan = planned(given, asked)
  const { merchantId } = asked.store
  const isConfirmed = await isOwnPassword(asked, given)
  return runCommand(asked, {
    input,
    preview,
    subjects: async () => [{ type: 'merchant', id: merchantId }],
    async run(work) {
      checkMay(work, 'settle', false, 'store')
      await checkFirst(work.tx, merchantId)
      work.isConfirmed = preview || isConfirmed
      const ids = new Map<string, string>()
      for (const [order, category] of plan.categories.entries())
        ids.set(category.letter, await insertRecord(work, resources.tax_category, { ...category, order }))
      const service = plan.service && { service_tax_category_id: ids.get(plan.service) }
      const foot = given.receipt_foot === undefined ? {} : { receipt_foot: given.receipt_foot }
      const event = { type: 'store.change', tax_category_id: ids.get(plan.usual), ...service, ...foot }
      await act(work, { chart: 'store', id: merchantId, event, version: given.version })
    },
    answer: async () => plan,
  })
}

/** Routes of the prepared taxes of a country. */
export function taxPresetRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/tax_preset',
    {
      tag: 'Stores',
      summary: 'Set up the taxes of a country; preview lists what it would make',
      body,
      answer: PresetAnswer,
    },
    makePreset,
  )
}
