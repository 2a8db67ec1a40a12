import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { version } from '#contract/charts/fields.ts'
import { resources } from '#contract/resources/index.ts'
import { recordOf } from '#contract/record.ts'
import { optionItems } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { changeRecord } from '../../resources/write.ts'
import { answerRow } from '../../engine/answers.ts'
import { runCommand } from '../../engine/command.ts'

/** Routes of single answers of an option; otherwise answers are given with their option. */
export function optionItemRoutes(api: Api): void {
  api.store(
    'delete',
    '/admin/option_item/{id}',
    {
      tag: 'Menu',
      summary: 'Take one answer off its option',
      answer: recordOf(resources.option),
      body: z.strictObject({ version }),
    },
    (asked, input) => {
      const ofStore = eq(optionItems.merchantId, asked.store.merchantId)
      let optionId = ''
      return runCommand(asked, {
        input,
        async subjects(tx) {
          const [item] = await tx
            .select({ optionId: optionItems.optionId })
            .from(optionItems)
            .where(and(ofStore, eq(optionItems.id, input.id)))
          if (!item) throw new ApiError('not_found')
          optionId = item.optionId
          return [{ type: 'option', id: optionId }]
        },
        async run(work) {
          const items = await work.tx
            .select({
              id: optionItems.id,
              name: optionItems.name,
              price: optionItems.price,
              tax_category_id: optionItems.taxCategoryId,
            })
            .from(optionItems)
            .where(and(ofStore, eq(optionItems.optionId, optionId), ne(optionItems.id, input.id)))
            .orderBy(asc(optionItems.sort))
          await changeRecord(work, resources.option, optionId, { items, version: input.version })
        },
        answer: (work) => answerRow(work, 'option', optionId),
      })
    },
  )
}
