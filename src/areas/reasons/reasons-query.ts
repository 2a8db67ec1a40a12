import { queryOptions } from '@tanstack/react-query'
import type { Reason } from '#contract/orders/choices.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { explainedBy } from '#machines/workflow/decide.ts'
import { listed, rarelyChanges } from '../../api/reference.ts'
import { keys } from '../../api/transport/keys.ts'

/** The store's configured reasons for an event of a chart; none where it takes only a note. */
export const reasonsQuery = ({ machine }: LifecycleChart, asked: string) => {
  const event = explainedBy(machine, asked)
  return queryOptions({
    ...rarelyChanges,
    queryKey: keys.reasons(event ?? 'none'),
    queryFn: async ({ signal }) => (event ? listed<Reason>('/admin/reason', { event }, signal) : []),
  })
}
