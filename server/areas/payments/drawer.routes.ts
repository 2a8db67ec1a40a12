import { and, eq, gte, lte, ne, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { PrintedPaper } from '#contract/printing/print.ts'
import { countedFields, isAddedUp, why } from '#contract/charts/drawer.ts'
import { id } from '#contract/charts/fields.ts'
import { DrawerDetail, DrawerListing } from '#contract/payments/drawer.ts'
import { businessDayOf } from '../../business-day.ts'
import { drawers } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { listQuery } from '../../http/list-query.ts'
import { refusedField } from '../../http/problem.ts'
import { cashEntryRows, drawerOf, drawerRows, leftIn, liveDrawer, tillRows } from './drawer-rows.ts'
import type { Store } from '../../http/store.ts'
import { printDrawer } from './print-drawer.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { hasDrawer } from './cash-drawer.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { openDrawer } from './drawer.effects.ts'
import type { Work } from '../../engine/work.ts'

const tag = 'Money'
/** Rights to read drawers. */
const right = ['cashier', 'settle', 'report'] as const

/** Refuses to print a drawer for a person who may not read it. */
function checkPrints({ actor }: Work): void {
  if (!right.some((one) => actor.rights.includes(one)))
    throw new ApiError('right_missing', { details: { right: right[0] } })
}

const { startDate, endDate, start, length } = listQuery
const query = z.strictObject({ startDate, endDate, start, length })

/** Returns the condition of drawers that were opened on the days of a period, or are not closed. */
function openedIn(store: Store, { startDate: from, endDate: to }: z.output<typeof query>): SQL | undefined {
  const dayOf = (value: string) => (value.length === 10 ? value : businessDayOf(new Date(value), store.row))
  const inPeriod = and(
    from === undefined ? undefined : gte(drawers.businessDay, dayOf(from)),
    to === undefined ? undefined : lte(drawers.businessDay, dayOf(to)),
  )
  return inPeriod && or(inPeriod, ne(drawers.state, 'closed'))
}

/**
 * Routes of drawers: the list, one with its ledger, opening and printing. Every step of a drawer is an event of its
 * chart.
 */
export function drawerRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/drawer',
    {
      tag,
      right,
      summary: 'Drawers of the tills, latest first; those in use are on every page of days',
      query,
      answer: DrawerListing,
    },
    async ({ deps, actor, store }, input): Promise<DrawerListing> => {
      const ofStore = eq(drawers.merchantId, store.merchantId)
      const which = openedIn(store, input)
      const { drawerMode: mode, drawerBlind: blind, dropAbove } = store.row
      return {
        aaData: (await drawerRows(deps.db, store, which, input)).map((row) => withAllowed(actor, 'drawer', row)),
        recordsTotal: await deps.db.$count(drawers, ofStore),
        recordsFiltered: await deps.db.$count(drawers, and(ofStore, which)),
        mode,
        blind,
        drop_above: dropAbove,
        mine: mode === 'off' ? null : await drawerOf(deps.db, store, actor.id),
        tills: await tillRows(deps.db, store),
      }
    },
  )

  api.store(
    'get',
    '/admin/drawer/{id}',
    { tag, right, row: 'drawer', summary: 'One drawer with its ledger', answer: DrawerDetail },
    async ({ deps, actor, store }, input): Promise<DrawerDetail> => {
      const [row] = await drawerRows(deps.db, store, eq(drawers.id, input.id))
      if (!row) throw new ApiError('not_found')
      return { ...withAllowed(actor, 'drawer', row), entries: await cashEntryRows(deps.db, store, row) }
    },
  )

  const body = z
    .strictObject({ till_id: id, ...countedFields, reason: why.optional() })
    .refine(isAddedUp, { path: ['counted'], error: 'is not the sum of the notes and coins' })
  api.store(
    'post',
    '/admin/drawer',
    { tag, summary: 'Put a drawer into a till, with its float', body, answer: DrawerDetail },
    (asked, input) => {
      let drawerId = ''
      return runCommand(asked, {
        input,
        subjects: async () => [{ type: 'till', id: input.till_id }],
        async run(work) {
          checkMay(work, 'cashier')
          const { tx, store, actor } = work
          const till = work.row('till', input.till_id)
          if (store.row.drawerMode === 'off') throw refusedField('till_id', 'drawersOff')
          if (till.status !== 'active') throw refusedField('till_id', 'tillOff')
          if (await liveDrawer(tx, store.merchantId, till.id)) throw refusedField('till_id', 'tillBusy')
          if (store.row.drawerMode === 'person' && (await hasDrawer(work, actor.id)))
            throw refusedField('till_id', 'hasDrawer')
          const before = await leftIn(tx, store.merchantId, till.id)
          if (before && before !== input.counted && !input.reason) throw refusedField('reason', 'floatDiffers')
          const opening = { tillId: till.id, staffId: actor.id, float: input.counted, reason: input.reason }
          drawerId = (await openDrawer(work, { ...opening, leftIn: before }, 'drawer.open')).id
        },
        answer: (work) => answerRow(work, 'drawer', drawerId),
      })
    },
  )

  api.store(
    'post',
    '/admin/print_drawer/{id}',
    { tag, summary: 'Print the slip of a drawer that was counted', body: z.strictObject({}), answer: PrintedPaper },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => [{ type: 'drawer', id: input.id }],
        async run(work) {
          checkPrints(work)
          const row = work.row('drawer', input.id)
          if (row.state !== 'counted' && row.state !== 'closed') throw refusedField('id', 'notCounted')
          await printDrawer(work, row)
        },
        answer: (work) => answerRow(work, 'print_job', work.rows('print_job')[0]!.id),
      }),
  )
}
