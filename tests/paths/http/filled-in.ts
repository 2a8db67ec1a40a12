import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { explainedBy } from '#machines/workflow/decide.ts'
import type { House } from '../../support/house.ts'
import { kinds } from './place-row.ts'

/** An example event about a row, with each of its words replaced by the real value. */
export async function filledIn(
  h: House,
  { subject, machine }: LifecycleChart,
  id: string,
  { type, ...given }: ChartEvent,
): Promise<ChartEvent> {
  const [, reason] = Object.entries(h.reason).find(([key]) => key.startsWith(`${explainedBy(machine, type)} `)) ?? []
  const fields = (of: object) =>
    Promise.all(Object.entries(of).map(async ([key, value]) => [key, await real(value)] as const))
  const real = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(real))
    if (typeof value === 'object' && value !== null) return Object.fromEntries(await fields(value))
    if (value === 'reason') return reason ?? value
    return (typeof value === 'string' ? await kinds[subject].words[value]?.(h, id) : undefined) ?? value
  }
  return { type, ...Object.fromEntries(await fields(given)) }
}
