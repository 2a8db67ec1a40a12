import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { maxFileBody } from '#contract/fields.ts'
import { category } from '#contract/resources/category.ts'
import { option } from '#contract/resources/option.ts'
import { MoveIn, moveInParts } from '#contract/move-in/move-in.ts'
import { languages } from '#contract/states.ts'
import { fileFields } from '../../csv/file-fields.ts'
import type { Api } from '../../http/api.ts'
import { moveIn } from './move-in.ts'

const named = (max: number) => text(max).pipe(z.string().min(1))

/** `POST /admin/menu_move_in`: the menu of another till, from its export. */
export function moveInRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/menu_move_in',
    {
      tag: 'Menu',
      summary: 'Bring in the menu of another till from its export, CSV or XLSX; a dry run only says what it would do',
      answer: MoveIn,
      body: z.strictObject({
        ...fileFields,
        parts: z.array(z.enum(moveInParts).nullable()).max(500).optional(),
        category: named(category.fields.name.max).default('Other'),
        variation: named(option.fields.name.max).default('Size'),
        dry_run: z.boolean().default(false),
        language: z.enum(languages).default('en'),
      }),
      longest: maxFileBody,
    },
    (asked, { category: group, variation, language, dry_run: isDryRun, merchant_id: _, id: __, ...given }) =>
      moveIn(asked, { ...given, otherwise: { category: group, variation, language }, isDryRun }),
  )
}
