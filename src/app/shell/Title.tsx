import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../../api/stores/waiting.ts'

/** The title of the browser's tab: how many orders nobody accepted yet, and where one is, the nearest first. */
export function Title({ names }: { names: readonly (string | undefined)[] }) {
  const count = useQuery(waitingQuery()).data?.new_orders.length ?? 0
  return <title>{`${count > 0 ? `(${count}) ` : ''}${[...names, 'Statehouse'].filter(Boolean).join(' · ')}`}</title>
}
