import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Ladder, ladderFields } from '#contract/ranks.ts'
import { brands } from '../../db/schema/index.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { ladderOf, ladderRow } from './ranks.ts'

const tag = 'Members'

/** Writes the ranks of the brand, which nobody changed since the person saw them; throws 409 otherwise. */
async function writeLadder(
  work: Work,
  version: number,
  event: string,
  change: (ladder: Ladder) => Ladder,
): Promise<void> {
  checkMay(work, 'members')
  const { brandId } = work.store.row
  const [brand] = await work.tx
    .select({ ladder: brands.ladder })
    .from(brands)
    .where(eq(brands.id, brandId))
    .for('update')
  const before = brand!.ladder
  if (before.version !== version)
    throw new ApiError('version_stale', {
      details: { version: before.version },
      current: await ladderRow(work.tx, work.store, before),
    })
  const ladder = { ...change(before), version: before.version + 1 }
  await work.tx.update(brands).set({ ladder }).where(eq(brands.id, brandId))
  const { ranks, months, since } = ladder
  work.note({
    chart: 'rank',
    subjectType: 'brand',
    subjectId: brandId,
    event,
    fromState: 'set',
    toState: 'set',
    subjectVersion: ladder.version,
    detail: {
      months,
      since,
      ranks: ranks.map(({ name, threshold, points_percent: percent }) => `${name} ${threshold} ${percent}%`),
    },
  })
}

/** Routes of the ranks of a brand's members. */
export function rankRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/rank',
    { tag, summary: 'Ranks of the brand’s members, with how many have each' },
    async ({ deps: { db }, store }) => ladderRow(db, store, await ladderOf(db, store)),
  )

  api.store(
    'post',
    '/admin/rank',
    { tag, summary: 'Set the ranks of the brand’s members', body: ladderFields },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => [],
        run: (work) =>
          writeLadder(work, input.version, 'rank.change', (before) => ({
            ...before,
            months: input.months,
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
      summary: 'Count the members’ spending anew from today on',
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
