import { and, eq } from 'drizzle-orm'
import { ownerChangeEvents } from '#contract/charts/owner-change.ts'
import { rightsOf } from '#contract/roles.ts'
import { ownerChange } from '#machines/owner-change.machine.ts'
import { accounts } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { memberNamed } from '../members/member-named.ts'
import { ownerFacts } from './owner-facts.ts'
import { bind } from '../../engine/binding.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import { priceForMember } from './order-money.ts'
import type { Work } from '../../engine/work.ts'

type OrderRow = SubjectRow<'order'>

/** Deadline for a colleague's answer. */
const silence = (orderId: string) => ({ chart: 'owner-change', subjectId: orderId, event: 'owner.expire' })

export const ownerChangeBinding = bind<(typeof ownerChange)['machine'], 'order'>({
  chart: ownerChange,
  subject: 'order',
  events: ownerChangeEvents,
  facts: (work, row) => ownerFacts(row, work.store),
  effects: {
    async askColleague({ work, row, event }) {
      if (row.staffId !== null && row.staffId !== work.actor.id)
        checkManages(work, 'This is a colleague’s order. Have them ask, or someone who manages the staff.')
      const colleague = await colleagueNamed(work, event.staff_id as string)
      await work.set('order', row.id, { askedStaffId: colleague.id })
      const minutes = work.store.row.ownerMinutes
      await setDeadline(work, silence(row.id), new Date(work.now.getTime() + minutes * 60_000))
    },
    answerColleague({ work, row }) {
      if (row.askedStaffId !== work.actor.id)
        checkManages(work, 'Only the colleague who was asked can answer, or someone who manages the staff.')
    },
    /** Gives the order to the named colleague, else to the one who was asked. */
    async changeStaff({ work, row, event }) {
      const named = event.staff_id as string | undefined
      const staffId = named === undefined ? row.askedStaffId : (await colleagueNamed(work, named)).id
      await work.set('order', row.id, { staffId })
      await forget(work, row)
    },
    async changeMember({ work, row, event }) {
      const { id: memberId } = await memberNamed(work, event.member_id as string)
      await work.set('order', row.id, { memberId })
      await priceForMember(work, row.id)
    },
    forget: ({ work, row }) => forget(work, row),
  },
})

async function forget(work: Work, row: OrderRow): Promise<void> {
  await work.set('order', row.id, { askedStaffId: null })
  await setDeadline(work, silence(row.id), null)
}

function checkManages({ actor }: Work, message: string): void {
  if (!actor.rights.includes('staff')) throw new ApiError('right_missing', { message, details: { right: 'staff' } })
}

/** Finds a person of the store who serves tables; throws 422 if there is none. */
async function colleagueNamed({ tx, store }: Work, staffId: string): Promise<typeof accounts.$inferSelect> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, staffId), eq(accounts.merchantId, store.merchantId), eq(accounts.status, 'active')))
  if (row && rightsOf(row).includes('floor')) return row
  throw invalidField('staff_id', 'is nobody of this store who waits tables')
}
