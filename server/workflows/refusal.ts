import type { Allowed } from '#contract/errors.ts'
import type { Right } from '#contract/roles.ts'
import refusals from '#contract/locales/en/refusals.json' with { type: 'json' }
import states from '#contract/locales/en/states.json' with { type: 'json' }
import type { LifecycleChart } from '#machines/kit/chart.ts'
import { allowed } from '#machines/kit/decide.ts'
import { ApiError } from '../http/errors.ts'

const words: Record<string, string> = { ...refusals, ...states }

const fill = (sentence: string, values: Record<string, unknown>) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    [values[name]]
      .flat()
      .map((value) => String(value as string | number))
      .join(', '),
  )

/** Why a chart refuses, in words that say what would make it possible. */
export function reasonInWords(chart: LifecycleChart, state: string, facts: object, reason: string): string {
  const said = (key: (id: string) => string) => words[key(chart.id)] ?? words[key(chart.family ?? chart.id)]
  const own = said((id) => `refusal.${id}.${reason}`) ?? words[`refusal.${reason}`]
  const named = { ...facts } as Record<string, unknown>
  return own ? fill(own, { ...named, state: fill(said((id) => `state.${id}.${state}`) ?? state, named) }) : reason
}

/** Every event that a person may send to a row, with the refusals in words. */
export const allowedInWords = (
  chart: LifecycleChart,
  state: string,
  facts: object,
  rights: readonly Right[],
): Allowed[] =>
  allowed(chart, { state, facts }, rights).map((entry) =>
    entry.reason ? { ...entry, message: reasonInWords(chart, state, facts, entry.reason) } : entry,
  )

/** 409: the chart refuses the event; `allowed` is added where the actor is known. */
export const illegal = (chart: LifecycleChart, state: string, facts: object, event: string, reason: string): ApiError =>
  new ApiError('illegal_transition', {
    message: reasonInWords(chart, state, facts, reason),
    details: { chart: chart.id, state, event, reason },
  })
