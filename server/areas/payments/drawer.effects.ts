import { drawerEvents } from '#contract/charts/drawer.ts'
import type { Denominations } from '#contract/payments/denominations.ts'
import type { CashEntryKind } from '#contract/payments/cash-entries.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { drawer } from '#machines/drawer.machine.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { printDrawer, printMovement } from './print-drawer.ts'
import { drawerFacts } from './drawer-rows.ts'
import { bind } from '../../engine/binding.ts'
import { hasOthersWho } from '../people/others-who.ts'
import { enterCash, hasDrawer, workAt } from './cash-drawer.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** The kind and direction of the entry that an event makes. */
const entries: Readonly<Record<string, { kind: CashEntryKind; sign: 1 | -1 }>> = {
  'drawer.payIn': { kind: 'paid_in', sign: 1 },
  'drawer.payOut': { kind: 'paid_out', sign: -1 },
  'drawer.tipOut': { kind: 'tip_out', sign: -1 },
  'drawer.drop': { kind: 'drop', sign: -1 },
}

const forgetting = (subjectId: string) => ({ chart: 'drawer', subjectId, event: 'drawer.lapse' })
const reasonOf = (event: ChartEvent) => event.reason as string | undefined
const countedOf = ({ counts }: SubjectRow<'drawer'>) => counts.at(-1)?.counted ?? 0

/** A drawer that a person opens, or takes over. */
export interface Opening {
  tillId: string
  staffId: string
  /** The cash that it begins with, in minor units. */
  float: number
  /** The cash that the previous drawer left in the till; null if it is not compared. */
  leftIn: number | null
  reason?: string
}

/** Puts a drawer into a till, with its float as the first entry. */
export async function openDrawer(work: Work, opening: Opening, origin: string): Promise<SubjectRow<'drawer'>> {
  const { tillId, staffId, float, reason } = opening
  const leftIn = opening.leftIn || float
  const { now, store } = work
  const values = { tillId, staffId, businessDay: store.businessDay, openedAt: now, stateAt: now }
  const row = await work.insert('drawer', 'drawer', values, origin)
  await enterCash(work, row.id, { kind: 'float', amount: leftIn })
  await enterCash(work, row.id, { kind: 'opening_difference', amount: float - leftIn, reason })
  await workAt(work, row.id, staffId)
  const grace = store.row.drawerGraceMinutes * 60_000
  await setDeadline(work, forgetting(row.id), new Date(store.dayEnds.getTime() + grace))
  return row
}

/** Books the difference of the last count. */
async function enterDifference(work: Work, row: SubjectRow<'drawer'>, expected: number | null, reason?: string) {
  const amount = countedOf(row) - (expected ?? 0)
  await setDeadline(work, forgetting(row.id), null)
  await enterCash(work, row.id, { kind: 'over_short', amount, reason, businessDay: row.businessDay })
}

export const drawerBinding = bind<(typeof drawer)['machine'], 'drawer'>({
  chart: drawer,
  subject: 'drawer',
  events: drawerEvents,
  facts: ({ tx, store }, row) => drawerFacts(tx, store, row),
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async join({ work, row }) {
      await workAt(work, row.id, work.actor.id)
      await work.set('drawer', row.id, {})
    },
    async enter({ work, row, event }) {
      const { kind, sign } = entries[event.type]!
      const amount = sign * (event.amount as number)
      await enterCash(work, row.id, { kind, amount, reason: reasonOf(event) })
      await work.set('drawer', row.id, {})
      await printMovement(work, row, { kind, amount, reason: reasonOf(event) })
    },
    async noteNoSale({ work, row }) {
      await work.set('drawer', row.id, { noSales: row.noSales + 1 })
    },
    async noteCounter({ work, row }) {
      await work.set('drawer', row.id, { counterId: work.actor.id })
    },
    async keepCount({ work, row, event }) {
      const denominations = event.denominations as Denominations | undefined
      const count = { at: work.now.toISOString(), staffId: work.actor.id, counted: event.counted as number }
      await work.set('drawer', row.id, {
        counts: [...row.counts, { ...count, ...(denominations && { denominations }) }],
      })
    },
    settleDifference: ({ work, row, facts }) => enterDifference(work, row, facts.expected),
    async acceptDifference({ work, row, event, facts }) {
      const approverId = work.approval?.approverId ?? work.actor.id
      const acceptedAlone = approverId === row.counts.at(-1)?.staffId
      if (acceptedAlone && (await hasOthersWho(work, approverId, 'settle')))
        throw new ApiError('approval_required', {
          message: 'Someone other than who counted must accept the difference.',
          details: { why: 'second_person', event: 'drawer.accept', subject_type: 'drawer', subject_id: row.id },
        })
      await work.set('drawer', row.id, { acceptedAlone })
      await enterDifference(work, row, facts.expected, reasonOf(event))
    },
    async empty({ work, row, event }) {
      const stays = event.left_in as number
      await enterCash(work, row.id, { kind: 'left_in', amount: -stays, businessDay: row.businessDay })
      await enterCash(work, row.id, { kind: 'banked', amount: stays - countedOf(row), businessDay: row.businessDay })
      await work.set('drawer', row.id, { leftIn: stays })
      await printDrawer(work, row)
    },
    /** Hands the drawer over to the person who approved with a PIN: the cash is the float of their drawer. */
    async passOn({ work, row }) {
      const staffId = work.approval?.approverId ?? work.actor.id
      const isTaken = work.store.row.drawerMode === 'person' && (await hasDrawer(work, staffId))
      if (staffId === row.staffId || isTaken) throw refusedField('approval_id', 'successor')
      const float = countedOf(row)
      await enterCash(work, row.id, { kind: 'left_in', amount: -float, businessDay: row.businessDay })
      await work.set('drawer', row.id, { leftIn: float })
      await openDrawer(work, { tillId: row.tillId, staffId, float, leftIn: null }, 'drawer.takeOver')
      await printDrawer(work, row)
    },
    async noteLapse({ work, row }) {
      await work.set('drawer', row.id, { isForgotten: true })
    },
  },
})
