import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../../api/stores/waiting.ts'

/**
 * The title of the browser's tab: the number of orders that wait for acceptance, then the names of the place, the most
 * specific first.
 */
export function Title({ names }: { names: readonly (string | undefined)[] }) {
  const count = useQuery(waitingQuery()).data?.new_orders.length ?? 0
  return <title>{`${count > 0 ? `(${count}) ` : ''}${[...names, 'Statehouse'].filter(Boolean).join(' · ')}`}</title>
}
