import { and, eq } from 'drizzle-orm'
import { memberEvents } from '#contract/charts/member.ts'
import { member } from '#machines/member.machine.ts'
import type { ConsentSource } from '#contract/marketing/states.ts'
import { clubSignIns, feedbacks } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { forgetMessages, noteConsent } from '../members/consents.ts'
import { PerkLedger } from '../members/perks/perk-ledger.ts'
import { giveByChannel } from '../rewards/give-by-channel.ts'
import { memberRows } from '../members/member-rows.ts'
import { doublesOf, mergeInto } from './merge/merge-members.ts'
import { bind } from '../../engine/binding.ts'
import { refusedField } from '../../http/problem.ts'

export const memberBinding = bind<(typeof member)['machine'], 'member'>({
  chart: member,
  subject: 'member',
  events: memberEvents,
  facts: async ({ tx, store }, { id }) => (await memberRows(tx, store, [id]))[0]!.facts,
  effects: {
    /** Books points in the current store; points are taken from the lots that expire first. */
    async adjustPoints({ work, row, event }) {
      const points = event.points as number
      const about = { memberId: row.id, perk: 'point' as const }
      const ledger = await PerkLedger.open(work, [row.id])
      if (points < 0) await ledger.take(about, 'adjusted', -points)
      else await ledger.write(about, { kind: 'adjusted', amount: points, expiresOn: ledger.expiryOf('point') })
      await work.set('member', row.id, {})
    },
    async checkIn({ work, row, facts: { checkInPoints: amount } }) {
      const ledger = await PerkLedger.open(work, [row.id])
      const entry = { kind: 'checked_in', amount, expiresOn: ledger.expiryOf('point') } as const
      await ledger.write({ memberId: row.id, perk: 'point' }, entry)
      await giveByChannel(work, 'check_in', row.id, { kind: 'check_in', id: work.store.businessDay })
      await work.set('member', row.id, {})
    },
    noteConsent: ({ work, row, event }) =>
      noteConsent(work, row, event.type === 'member.consent' ? 'granted' : 'withdrawn', event.source as ConsentSource),
    noteBirthday: ({ work, row, event }) =>
      work.set('member', row.id, { birthday: event.birthday as string | null, birthdayAt: work.now }),
    setRank({ work, row, event }) {
      const [rankId, rankUntil] = [event.rank_id as string, event.until as string]
      if (rankUntil < work.store.businessDay) throw refusedField('until', 'untilPast')
      return work.set('member', row.id, { rankId, rankUntil })
    },
    releaseRank: ({ work, row }) => work.set('member', row.id, { rankId: null, rankUntil: null }),
    mergeInto: ({ work, row, event }) =>
      mergeInto(work, row, event.survivor_id as string, (event.remark as string | undefined) ?? ''),
    /** Records the merge for the survivor, whose state does not change: `send` alone would not record it. */
    async takeIn({ work, row, event }) {
      await work.set('member', row.id, {})
      work.note({
        chart: member.id,
        subjectType: 'member',
        subjectId: row.id,
        event: event.type,
        fromState: row.state,
        toState: row.state,
        subjectVersion: row.version,
        detail: { duplicate_id: event.duplicate_id },
      })
    },
    /** Keeps the id, to which entries and orders refer, and deletes all personal data, also that of merged members. */
    async forgetPerson({ work, row }) {
      for (const id of [row.id, ...(await doublesOf(work.tx, row.brandId, row.id))]) {
        await forgetMessages(work, id)
        await work.set('member', id, { name: '—', username: `forgotten ${id}`, birthday: null })
      }
      // Open approvals about them expire, and are sent to the screens again without their name.
      for (const { id, state } of work.rows('approval'))
        if (id !== work.approval?.id && (state === 'requested' || state === 'granted')) {
          await work.set('approval', id, { expiresAt: work.now })
          await work.send('approval', id, { type: 'approval.expire' })
          await setDeadline(work, { chart: 'approval', subjectId: id, event: 'approval.expire' }, null)
        }
      await work.tx
        .update(feedbacks)
        .set({ text: '', answer: '' })
        .where(and(eq(feedbacks.brandId, row.brandId), eq(feedbacks.memberId, row.id)))
      await work.tx
        .delete(clubSignIns)
        .where(and(eq(clubSignIns.brandId, row.brandId), eq(clubSignIns.memberId, row.id)))
    },
  },
})
