import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { category } from '#contract/resources/category.ts'
import { option } from '#contract/resources/option.ts'
import { moveInParts } from '#contract/move-in/move-in.ts'
import { languages } from '#contract/states.ts'
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
      summary: 'Bring in the menu of another till from its CSV export; a dry run only says what it would do',
      body: z.strictObject({
        csv: z.string().max(900_000),
        parts: z.array(z.enum(moveInParts).nullable()).max(500).optional(),
        category: named(category.fields.name.max).default('Other'),
        variation: named(option.fields.name.max).default('Size'),
        dry_run: z.boolean().default(false),
        language: z.enum(languages).default('en'),
      }),
    },
    (asked, { csv, parts, category: group, variation, language, dry_run: isDryRun }) =>
      moveIn(asked, { csv, parts, otherwise: { category: group, variation, language }, isDryRun }),
  )
}
