import { queryOptions } from '@tanstack/react-query'
import type { Ladder, Rank } from '#contract/members/ranks.ts'
import type { LadderRow } from '#contract/members/ladder-row.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The ranks of the brand's members. */
export const ladderQuery = () =>
  queryOptions({
    queryKey: keys.memberList({ ranks: true }),
    queryFn: ({ signal }) => call<LadderRow>({ method: 'GET', url: '/admin/rank', signal }),
  })

/** Sets the ranks of the brand's members; one without an id is new. */
export const setLadder = (
  version: number,
  terms: Pick<Ladder, 'months' | 'grace_days' | 'fall'>,
  ranks: readonly (Omit<Rank, 'id'> & { id?: string })[],
): Write => ({ method: 'POST', url: '/admin/rank', data: { version, ...terms, ranks } })

/** Counts the members' spending again from today on. */
export const resetLadder = (version: number): Write => ({
  method: 'POST',
  url: '/admin/rank/reset',
  data: { version },
})

/** The ranks with their members as they would be after a reset. */
export const resetPreviewQuery = (version: number) =>
  queryOptions({
    queryKey: keys.memberList({ reset: version }),
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<LadderRow>({ method: 'POST', url: '/admin/rank/reset', data: { version, preview: true }, signal }),
  })
