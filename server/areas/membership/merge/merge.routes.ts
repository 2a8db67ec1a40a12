import { z } from 'zod'
import { id, text, version } from '#contract/charts/fields.ts'
import { MergePreview, type MergeSide, PossibleDoubles } from '#contract/members/member-merge.ts'
import { Member } from '#contract/members/member.ts'
import { act, checkMay, refs, runCommand } from '../../../engine/command.ts'
import type { Api } from '../../../http/api.ts'
import { answerRow } from '../../../engine/answers.ts'
import { mergeFamily } from './merge-members.ts'
import { mergeSide, possibleDoubles } from '../../members/merge/merge-rows.ts'

const tag = 'Members'

const fields = z.strictObject({
  /** The id of the survivor. */
  member_id: id,
  duplicate_id: id,
  remark: text(500).pipe(z.string().min(1)),
  /** The version of the duplicate. */
  version,
  approval_id: id.optional(),
  preview: z.boolean().optional(),
})

/** Routes of duplicate members: the suggestions, and the merge of two. */
export function mergeRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/merchant/member_doubles/{id}',
    {
      tag,
      right: 'members',
      row: 'member',
      summary: 'Members who may be the same guest: a number with another digit, or the same name and birthday',
      answer: PossibleDoubles,
    },
    async ({ deps: { db }, store }, { id: memberId }): Promise<PossibleDoubles> => {
      const aaData = await possibleDoubles(db, store, memberId)
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )

  api.store(
    'post',
    '/admin/member_merge',
    {
      tag,
      summary: 'Merge a member into another; with preview, what both have and what will be',
      answer: z.union([MergePreview, Member]),
      body: fields,
    },
    (asked, input) => {
      const { member_id: survivorId, duplicate_id: duplicateId, remark, version: seen, preview = false } = input
      const { approval_id: approvalId } = input
      const before: MergeSide[] = []
      return runCommand(asked, {
        input,
        preview,
        subjects: async (tx) => {
          const { merchantId, row } = asked.store
          const family = await mergeFamily(tx, { merchantId, brandId: row.brandId }, duplicateId, survivorId)
          return [...family, ...refs('approval', approvalId)]
        },
        async run(work) {
          if (preview) {
            checkMay(work, 'members')
            for (const one of [survivorId, duplicateId]) before.push((await mergeSide(work.tx, work.store, one))!)
          }
          const event = { type: 'member.merge', survivor_id: survivorId, remark }
          await act(work, { chart: 'member', id: duplicateId, event, version: seen, approvalId, preview })
        },
        async answer(work) {
          if (!preview) return answerRow(work, 'member', survivorId)
          const [survivor, duplicate] = before as [MergeSide, MergeSide]
          const after = (await mergeSide(work.tx, work.store, survivorId))!
          return { survivor, duplicate, after } satisfies MergePreview
        },
      })
    },
  )
}
