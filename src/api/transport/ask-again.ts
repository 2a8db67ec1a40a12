import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Has answers asked for again. The first answer of a query may be on its way and have been read before the change, and
 * TanStack Query would take it for what was asked for just now: such a query is asked once more when it is here.
 */
export function askAgain(client: QueryClient, which: QueryFilters = {}): void {
  for (const query of client.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, () => undefined)
  }
  void client.invalidateQueries(which)
}
