import type { AllowedEvent } from '#contract/errors.ts'
import type { Right } from '#contract/roles.ts'
import refusals from '#contract/locales/en/refusals.json' with { type: 'json' }
import states from '#contract/locales/en/states.json' with { type: 'json' }
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { allowed } from '#machines/workflow/decide.ts'
import { ApiError } from '../http/errors.ts'

const words: Record<string, string> = { ...refusals, ...states }

const fill = (sentence: string, values: Record<string, unknown>) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    [values[name]]
      .flat()
      .map((value) => String(value as string | number))
      .join(', '),
  )

const wordsOf = (chart: LifecycleChart, key: (id: string) => string) =>
  words[key(chart.id)] ?? words[key(chart.family ?? chart.id)]

const refusalOf = (chart: LifecycleChart, reason: string): string | undefined =>
  wordsOf(chart, (id) => `refusal.${id}.${reason}`) ?? words[`refusal.${reason}`]

/** Returns a chart's reason for a refusal, in words that say how to make the event possible. */
export function reasonInWords(chart: LifecycleChart, state: string, facts: object, reason: string): string {
  const own = refusalOf(chart, reason)
  const named = { ...facts } as Record<string, unknown>
  const stateWords = wordsOf(chart, (id) => `state.${id}.${state}`) ?? state
  return own ? fill(own, { ...named, state: fill(stateWords, named) }) : reason
}

/** Returns the facts that the text of a refusal contains, for translation into other languages. */
function factsNamed(chart: LifecycleChart, facts: object, reason: string): object {
  const named = [...(refusalOf(chart, reason) ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
  return Object.fromEntries(Object.entries(facts).filter(([name]) => named.includes(name)))
}

/** Returns every event that a person may send to a row, with the refusals in words. */
export const allowedInWords = (
  chart: LifecycleChart,
  state: string,
  facts: object,
  rights: readonly Right[],
): AllowedEvent[] =>
  allowed(chart, { state, facts }, rights).map((entry) =>
    entry.reason ? { ...entry, message: reasonInWords(chart, state, facts, entry.reason) } : entry,
  )

/** Makes a 409: the chart refuses the event; `allowed` is added if the actor is known. */
export const illegal = (chart: LifecycleChart, state: string, facts: object, event: string, reason: string): ApiError =>
  new ApiError('illegal_transition', {
    message: reasonInWords(chart, state, facts, reason),
    details: { ...factsNamed(chart, facts, reason), chart: chart.id, state, event, reason },
  })
