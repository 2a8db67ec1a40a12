import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { type Right, rightsOf } from '#contract/roles.ts'
import type { GrantedApproval } from '#contract/rows/approval.ts'
import { accounts } from '../db/schema/index.ts'
import { setDeadline } from '../deadlines/set-deadline.ts'
import type { Deps } from '../deps.ts'
import { reaches } from '../http/actor.ts'
import type { Api, AskedOfStore } from '../http/api.ts'
import { guess } from '../http/attempts.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { pinLookup } from '../http/pin.ts'
import { rightOfEvent } from './event-rights.ts'
import { runCommand } from './command.ts'
import { stale } from './stale.ts'
import { subjectTables, type SubjectType } from './subjects.ts'

const lifetime = 90_000

type Account = typeof accounts.$inferSelect

/** Whose PIN this is, among those who may lend the right in this store; null where it is nobody's. */
async function ownerOfPin(
  deps: Deps,
  asked: AskedOfStore,
  pin: string,
  right: Right,
  approverId: string | undefined,
): Promise<Account | null> {
  const lookup = await pinLookup(deps, pin)
  const candidates = await deps.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.pinLookup, lookup),
        eq(accounts.status, 'active'),
        approverId ? eq(accounts.id, approverId) : undefined,
      ),
    )
  for (const account of candidates) {
    const mayHere = rightsOf(account).includes(right) && (await reaches(deps.db, account, asked.store.row))
    if (mayHere && account.pinHash && (await deps.passwords.verify(account.pinHash, pin))) return account
  }
  return null
}

/** `POST /admin/approval`: a PIN buys one act, on one row at one version, up to an amount, for 90 seconds. */
export function approvalRoutes(api: Api, deps: Deps): void {
  api.store(
    'post',
    '/admin/approval',
    {
      tag: 'Approvals',
      summary: 'Approve one act with a PIN',
      body: z.strictObject({
        event: z.string().max(80),
        subject_type: z.enum(Object.keys(subjectTables) as [SubjectType, ...SubjectType[]]),
        subject_id: id,
        version: z.int().min(1),
        amount: z.int().min(0).max(100_000_000_000).default(0),
        pin: z.string().regex(/^\d{6}$/, 'has six digits'),
        approver_id: id.optional(),
      }),
    },
    async (asked, input) => {
      const { merchantId } = asked.store
      const right = rightOfEvent(input.event, input.subject_type)
      if (!right) throw invalidField('event', 'is nothing that can be approved')
      const limits = [
        { key: `pin ${asked.actor.id}`, failures: 5, minutes: 15 },
        { key: `pin store ${merchantId}`, failures: 20, minutes: 60 },
      ]
      const approver = await guess(deps, asked.now, limits, () =>
        ownerOfPin(deps, asked, input.pin, right, input.approver_id),
      )
      if (!approver) throw new ApiError('pin_invalid')
      const { pin: _, ...fingerprinted } = input
      return runCommand(asked, {
        input: { ...fingerprinted, approver: approver.id },
        subjects: async () => [{ type: input.subject_type, id: input.subject_id }],
        async run(work) {
          const subject = work.row(input.subject_type, input.subject_id)
          if (subject.version !== input.version)
            throw await stale(work, { type: input.subject_type, id: input.subject_id })
          const approval = await work.insert(
            'approval',
            'approval',
            {
              state: 'requested',
              event: input.event,
              subjectType: input.subject_type,
              subjectId: input.subject_id,
              subjectVersion: input.version,
              ceiling: input.amount,
              requesterId: asked.actor.id,
              createdAt: work.now,
              expiresAt: new Date(work.now.getTime() + lifetime),
            },
            'approval.request',
          )
          await work.send('approval', approval.id, { type: 'approval.grant', approverId: approver.id })
          const expiry = { chart: 'approval', subjectId: approval.id, event: 'approval.expire' }
          await setDeadline(work, expiry, approval.expiresAt)
        },
        async answer(work): Promise<GrantedApproval> {
          const [approval] = work.rows('approval')
          return {
            approval_id: approval!.id,
            approver: approver.name,
            is_self: approval!.isSelf,
            expires_at: approval!.expiresAt.toISOString(),
          }
        },
      })
    },
  )
}
