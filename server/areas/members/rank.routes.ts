import { z } from 'zod'
import { type Ladder, ladderFields } from '#contract/members/ranks.ts'
import { LadderRow } from '#contract/members/ladder-row.ts'
import { invalidField } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import type { Api } from '../../http/api.ts'
import { fillsFrom } from './terms-now.ts'
import { ladderOf, ladderRow } from '../../reports/ranks.ts'
import { writeTerms } from './write-terms.ts'

const tag = 'Members'

const writeLadder = (work: Work, version: number, event: string, change: (before: Ladder) => Ladder) =>
  writeTerms(work, 'ladder', {
    version,
    chart: 'rank',
    event,
    change,
    row: (ladder) => ladderRow(work.tx, work.store, ladder),
    detail: ({ ranks, months, since, grace_days: grace, fall }) => ({
      months,
      since,
      grace_days: grace,
      fall,
      ranks: ranks.map(({ name, threshold, points_percent: percent }) => `${name} ${threshold} ${percent}%`),
    }),
  })

/** Refuses to remove all ranks by an empty list: a program that sends one may mean that nothing changes. */
function checkKept({ ranks }: Ladder): void {
  if (ranks.length === 0) return
  throw invalidField('ranks', `would take away all ${ranks.length} ranks: send them, or remove_all: true`)
}

/** Routes of the ranks of a brand's members. */
export function rankRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/rank',
    {
      tag,
      right: 'members',
      summary: 'Ranks of the brand’s members, with how many have each',
      answer: LadderRow,
      query: z.strictObject(shortListQuery),
    },
    async ({ deps: { db }, store }, query) => {
      const row = await ladderRow(db, store, await ladderOf(db, store))
      return { ...row, ...partOf(row.aaData, query, ({ name }) => [name]) }
    },
  )

  api.store(
    'post',
    '/admin/rank',
    {
      tag,
      feature: 'members',
      summary: 'Set the ranks of the brand’s members',
      answer: LadderRow,
      body: ladderFields.extend({ remove_all: z.literal(true).optional() }),
      fills: fillsFrom(({ deps, store }) => ladderOf(deps.db, store), ['version', 'months', 'ranks']),
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => [],
        run: (work) =>
          writeLadder(work, input.version, 'rank.change', (before) => {
            if (asked.unfilled && !input.remove_all && input.ranks.length === 0) checkKept(before)
            return {
              ...before,
              months: input.months,
              grace_days: input.grace_days ?? before.grace_days,
              fall: input.fall ?? before.fall,
              ranks: input.ranks.map(({ id, ...rank }) => ({
                id: before.ranks.find((known) => known.id === id)?.id ?? work.ids.id(),
                ...rank,
              })),
            }
          }),
        answer: async ({ tx, store }) => ladderRow(tx, store, await ladderOf(tx, store)),
      }),
  )

  api.store(
    'post',
    '/admin/rank/reset',
    {
      tag,
      feature: 'members',
      summary: 'Count the members’ spending again from today on',
      answer: LadderRow,
      body: z.strictObject({ version: z.int().min(1), preview: z.boolean().optional() }),
      fills: fillsFrom(({ deps, store }) => ladderOf(deps.db, store), ['version']),
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        preview: input.preview,
        subjects: async () => [],
        run: (work) =>
          writeLadder(work, input.version, 'rank.reset', (before) => ({ ...before, since: work.store.businessDay })),
        answer: async ({ tx, store }) => ladderRow(tx, store, await ladderOf(tx, store)),
      }),
  )
}
