import { setup } from 'xstate'
import { type Chart, chartOf } from '../model.ts'

/** States, and where each event leads from them; a state without events is an end. The first one is the start. */
export type Arrows = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A chart without facts or guards, from a table of its arrows. */
export function flatChart(id: string, arrows: Arrows): Chart {
  const states = Object.entries(arrows).map(([state, on]) => [
    state,
    Object.keys(on).length > 0 ? { on } : { type: 'final' as const },
  ])
  const machine = setup({ types: { context: {} as object } }).createMachine({
    id,
    context: {},
    initial: Object.keys(arrows)[0]!,
    states: Object.fromEntries(states),
  })
  const types = new Set(Object.values(arrows).flatMap((on) => Object.keys(on)))
  return chartOf(machine, { starts: [{}], events: [...types].map((type) => ({ type })) })
}
