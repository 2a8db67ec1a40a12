import { z } from 'zod'
import { type Ladder, ladderFields } from '#contract/members/ranks.ts'
import { runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import type { Api } from '../../http/api.ts'
import { ladderOf, ladderRow } from './ranks.ts'
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

/** Routes of the ranks of a brand's members. */
export function rankRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/rank',
    { tag, right: 'members', summary: 'Ranks of the brand’s members, with how many have each' },
    async ({ deps: { db }, store }) => ladderRow(db, store, await ladderOf(db, store)),
  )

  api.store(
    'post',
    '/admin/rank',
    { tag, feature: 'members', summary: 'Set the ranks of the brand’s members', body: ladderFields },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => [],
        run: (work) =>
          writeLadder(work, input.version, 'rank.change', (before) => ({
            ...before,
            months: input.months,
            grace_days: input.grace_days ?? before.grace_days,
            fall: input.fall ?? before.fall,
            ranks: input.ranks.map(({ id, ...rank }) => ({
              id: before.ranks.find((known) => known.id === id)?.id ?? work.ids.id(),
              ...rank,
            })),
          })),
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
      body: z.strictObject({ version: z.int().min(1), preview: z.boolean().optional() }),
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
