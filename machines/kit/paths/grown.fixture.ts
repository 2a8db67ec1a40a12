import { createMachine } from 'xstate'
import type { Chart } from '../model.ts'

/** A flat chart with one arrow more, from one of its states to another; by its name it goes before all others. */
export function withArrow(chart: Chart, from: string, to: string): Chart {
  const event = 'a.new'
  const { config, implementations } = chart.machine
  const { type: _, ...state } = config.states![from] as { type?: string; on?: object }
  const states = { ...config.states, [from]: { ...state, on: { ...state.on, [event]: to } } }
  return {
    ...chart,
    machine: createMachine({ ...config, states } as never, implementations as never),
    examples: { ...chart.examples, events: [...chart.examples.events, { type: event }] },
  } as Chart
}
