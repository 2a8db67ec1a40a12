import { z } from 'zod'
import { id, ownPassword, version } from '#contract/charts/fields.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { featureOf } from '#machines/workflow/decide.ts'
import type { Api } from '../http/api.ts'
import { validate } from '../http/body.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { bindings } from './bindings.ts'
import { isOwnPassword } from './people/once.ts'
import { act, refs, runCommand } from '../engine/command.ts'
import { illegal } from '../engine/refusal.ts'
import type { SubjectType } from '../db/subjects.ts'
import type { Work } from '../engine/work.ts'
import { answerRow } from '../engine/answers.ts'
import { kindOf } from './kinds.ts'

/** Returns the effects of a command on a row, before the preview is rolled back. */
function previewed(work: Work, type: SubjectType, rowId: string): unknown {
  const { preview } = kindOf(type)
  if (!preview)
    throw invalidField('preview', 'is offered for tables, orders, payments, refunds, drawers and combinations')
  return preview(work, rowId)
}

const bindingOf = (chart: string) => (Object.hasOwn(bindings, chart) ? bindings[chart] : undefined)

/** Routes of `POST /admin/workflow/{chart}/{id}`: every event that a person may send, by its own name. */
export function workflowRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/workflow/{chart}/{id}',
    {
      tag: 'Workflows',
      feature({ chart, event }) {
        const binding = bindingOf(String(chart))
        return binding && featureOf(binding.chart, String(event))
      },
      summary: 'Send an event to a row; the fields of the event itself stand beside the common ones',
      body: z.looseObject({
        event: z.string().max(80),
        version,
        approval_id: id.optional(),
        preview: z.boolean().optional(),
        own_password: ownPassword.optional(),
        merchant_id: id.optional(),
      }),
      // The row as its own calls answer it, or with `preview` what would change.
      answer: z.looseObject({}),
    },
    async (asked, input) => {
      const {
        chart,
        id: rowId,
        event: type,
        version: seen,
        approval_id: approvalId,
        preview = false,
        own_password: _own,
        merchant_id: _,
        ...fields
      } = input as typeof input & { chart: string }
      const binding = bindingOf(chart)
      if (!binding) throw new ApiError('not_found', { message: `There is no chart "${chart}".` })
      const schema = Object.hasOwn(binding.events, type) ? binding.events[type] : undefined
      const event: ChartEvent = { type, ...(schema && validate(schema, fields)) }
      const isConfirmed = await isOwnPassword(asked, input)
      return runCommand(asked, {
        input: { ...event, version: seen, approval_id: approvalId },
        preview,
        subjects: async (tx) => [
          ...(await kindOf(binding.subject).family(tx, asked.store.merchantId, rowId, event)),
          ...refs('approval', approvalId),
        ],
        async run(work) {
          work.isConfirmed = isConfirmed
          if (!schema) {
            const { state, facts } = await work.look(chart, rowId)
            throw illegal(binding.chart, state, facts, type, 'state')
          }
          await act(work, { chart, id: rowId, event, version: seen, approvalId, preview })
        },
        answer: async (work) =>
          preview ? previewed(work, binding.subject, rowId) : answerRow(work, binding.subject, rowId),
      })
    },
  )
}
