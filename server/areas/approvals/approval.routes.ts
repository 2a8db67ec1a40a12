import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { id, version } from '#contract/charts/fields.ts'
import { Approval, NewApproval } from '#contract/approvals/approval.ts'
import { approvalStates } from '#contract/states.ts'
import { listing } from '#contract/listing.ts'
import { approvals } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import type { Api } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { listQuery } from '../../http/list-query.ts'
import { approvalHolds, approvalRows } from './approval-rows.ts'
import { during } from '../../http/period.ts'
import type { Store } from '../../http/store.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { product } from '../../engine/product.ts'
import { approvalLife } from './approval.effects.ts'
import { ask, grant } from './ask.ts'
import { approverOf } from '../identity/approver.ts'
import { runCommand } from '../../engine/command.ts'
import { eventsOf, rightsOfEvent } from '../../engine/event-rights.ts'
import { stale } from '../../engine/stale.ts'
import { subjectTables, type SubjectType } from '../../db/subjects.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Approvals'

/** Time in which a requested approval can be answered, in milliseconds. */
const patience = 5 * 60_000
/** Maximum length of the fields, enough for the lines of the largest editable order, in characters. */
const maxFields = 100_000

const request = z.strictObject({
  event: z.string().max(80),
  subject_type: z.enum(Object.keys(subjectTables) as [SubjectType, ...SubjectType[]]),
  subject_id: id,
  version: z.int().min(1),
  amount: z.int().min(0).max(100_000_000_000).default(0),
  /** Absent if another person answers the request on their own device. */
  pin: z
    .string()
    .regex(/^\d{6}$/, 'has six digits')
    .optional(),
  /** The call to approve, exactly as it will be sent: the approver sees its effect, and approves only this call. */
  fields: z
    .record(z.string().max(40), z.unknown())
    .refine((value) => JSON.stringify(value).length <= maxFields, `has at most ${maxFields} characters as JSON`)
    .default({}),
  approver_id: id.optional(),
})

/** Returns the condition of approvals that an actor requested or may answer. */
const mine = (actor: Actor) =>
  or(eq(approvals.requesterId, actor.id), inArray(approvals.event, ['', ...eventsOf(actor.rights)]))

/**
 * Returns the condition of requests that wait for a person's answer. Expired ones are left out, even before the sweeper
 * ends them.
 */
export const isWaiting = (actor: Actor, { merchantId, now }: Store): SQL | undefined =>
  and(eq(approvals.merchantId, merchantId), mine(actor), eq(approvals.state, 'requested'), gt(approvals.expiresAt, now))

/**
 * Routes of approvals: a supervisor approves with a PIN on the same device, or later on their own device. An approval
 * is for one act, on one row at one version, up to an amount, and can be used once within 90 seconds (workflows 2.5).
 */
export function approvalRoutes(api: Api, deps: Deps): void {
  api.store(
    'post',
    '/admin/approval',
    { tag, summary: 'Approve one act with a PIN, or without one ask for it', answer: NewApproval, body: request },
    async (asked, { id: _, ...input }) => {
      const rights = rightsOfEvent(input.event, input.subject_type)
      if (rights.length === 0) throw invalidField('event', 'is nothing that can be approved')
      const { pin, ...fingerprinted } = input
      const approver = pin === undefined ? null : await approverOf(deps, asked, pin, rights, input.approver_id)
      return runCommand(asked, {
        input: { ...fingerprinted, approver: approver?.id },
        async subjects(tx) {
          await product.kindOf(input.subject_type).ensure?.(tx, asked.store.merchantId, input.subject_id)
          return [{ type: input.subject_type, id: input.subject_id }]
        },
        async run(work) {
          const { event, subject_type: subjectType, subject_id: subjectId, version: seen } = input
          if (work.row(subjectType, subjectId).version !== seen)
            throw await stale(work, { type: subjectType, id: subjectId })
          const wanted = { event, subjectType, subjectId, version: seen }
          const { fields, amount: ceiling } = input
          const approvalId = await ask(work, wanted, { fields, ceiling, life: approver ? approvalLife : patience })
          if (approver) await grant(work, approvalId, approver.id)
        },
        async answer(work) {
          const row = await answerRow<Approval>(work, 'approval', work.rows('approval')[0]!.id)
          return { approval_id: row.id, approver: row.approver_name, ...row }
        },
      })
    },
  )

  api.store(
    'get',
    '/admin/approval',
    {
      tag,
      right: rowReaders.approval,
      summary: 'What was asked for by you, or of you; newest first',
      answer: listing(Approval),
      query: z.strictObject({ ...listQuery, state: z.enum(approvalStates).optional() }),
    },
    async ({ actor, store }, { state, search, ...query }) => {
      // Expired requests are left out, even before the sweeper ends them.
      const isOpen = state === 'requested' ? gt(approvals.expiresAt, store.now) : undefined
      const ofPerson = and(eq(approvals.merchantId, store.merchantId), mine(actor))
      const which = and(
        mine(actor),
        state && eq(approvals.state, state),
        isOpen,
        during(approvals.createdAt, query, store),
        approvalHolds(search),
      )
      const rows = await approvalRows(deps.db, store, which, query)
      return {
        aaData: rows.map((row) => withAllowed(actor, 'approval', row)),
        recordsTotal: await deps.db.$count(approvals, ofPerson),
        recordsFiltered: await deps.db.$count(approvals, and(ofPerson, which)),
      }
    },
  )

  api.store(
    'get',
    '/admin/approval/{id}',
    { tag, right: rowReaders.approval, summary: 'One approval, as it stands', answer: Approval },
    async ({ actor, store }, input) => {
      const [row] = await approvalRows(deps.db, store, and(mine(actor), eq(approvals.id, input.id)))
      if (!row) throw new ApiError('not_found')
      return withAllowed(actor, 'approval', row)
    },
  )

  api.store(
    'patch',
    '/admin/approval/{id}',
    {
      tag,
      summary: 'Answer what was asked: yes with your own PIN, or no; the person who asked may take it back',
      answer: Approval,
      body: z.strictObject({
        granted: z.boolean(),
        pin: z
          .string()
          .regex(/^\d{6}$/, 'has six digits')
          .optional(),
        version,
      }),
    },
    async (asked, { id: approvalId, granted, pin, version: seen }) => {
      const { actor, store } = asked
      const [approval] = await deps.db
        .select()
        .from(approvals)
        .where(and(eq(approvals.merchantId, store.merchantId), eq(approvals.id, approvalId)))
      if (!approval) throw new ApiError('not_found')
      const rights = rightsOfEvent(approval.event, approval.subjectType as SubjectType)
      if (granted && pin === undefined) throw invalidField('pin', 'is your own; a yes takes it')
      const mayAnswer =
        actor.rights.some((right) => rights.includes(right)) || (!granted && approval.requesterId === actor.id)
      if (!mayAnswer) throw new ApiError('right_missing', { details: { right: rights[0] } })
      if (granted) await approverOf(deps, asked, pin!, rights, actor.id)
      return runCommand(asked, {
        input: { approvalId, granted, seen },
        subjects: async () => [{ type: 'approval', id: approvalId }],
        async run(work) {
          if (seen !== undefined && seen !== work.row('approval', approvalId).version)
            throw await stale(work, { type: 'approval', id: approvalId })
          const event = granted ? { type: 'approval.grant', approverId: actor.id } : { type: 'approval.deny' }
          await work.send('approval', approvalId, event)
        },
        answer: (work) => answerRow(work, 'approval', approvalId),
      })
    },
  )
}
