import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches queries. A query's first answer may be on its way and have been read before the change, and TanStack Query
 * would take it for a fresh one: such a query is refetched once more after it has arrived.
 */
export function askAgain(client: QueryClient, which: QueryFilters = {}): void {
  for (const query of client.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, () => undefined)
  }
  void client.invalidateQueries(which)
}
