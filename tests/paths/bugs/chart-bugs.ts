import { type AnyStateMachine, createMachine } from 'xstate'
import type { Chart } from '#machines/workflow/chart.ts'
import { order } from '#machines/order.machine.ts'
import { payment } from '#machines/payment.machine.ts'
import { session } from '#machines/session.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'

/** A chart's text as one may change it. */
interface Text {
  states: Record<string, { on: Record<string, any> }>
  guards: Record<string, (args: never) => boolean>
}

/** A bug in a chart: the system plays the changed chart, the paths come from the true one. */
interface ChartBug {
  name: string
  /** The consequence in the words of a shift manager. */
  story: string
  chart: Chart
  plant: (text: Text) => void
}

export const chartBugs: ChartBug[] = [
  {
    name: 'a wrong target',
    story: 'money taken back from a driven and completed order puts it on a table',
    chart: order,
    plant: ({ states }) => void (states.completed!.on['order.debit'][1].target = 'served'),
  },
  {
    name: 'a missing guard',
    story: 'a settled payment refunds more than was taken',
    chart: payment,
    plant: ({ states }) => delete states.settled!.on['payment.refund'][1].guard,
  },
  {
    name: 'a guard inverted',
    story: 'the form waits after a wrong password, and not after too many',
    chart: session,
    plant({ guards }) {
      const { isThrottled } = guards
      guards.isThrottled = (args) => !isThrottled!(args)
    },
  },
  {
    name: 'a state without exit',
    story: 'a blocked table stays blocked',
    chart: tableOccupancy,
    plant: ({ states }) => delete states.out_of_service!.on['table.unblock'],
  },
]

/** The chart with its bug. */
export function withBug({ chart, plant }: ChartBug): Chart {
  const { config, implementations } = chart.machine as AnyStateMachine
  const text = copyOf(config) as Text & typeof config
  const guards = { ...implementations.guards }
  plant({ states: text.states, guards: guards as never })
  return { ...chart, machine: createMachine(text, { ...implementations, guards } as never) } as Chart
}

/**
 * A copy of plain objects and lists; parts that charts share among states are no longer shared, functions stay as they
 * are.
 */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
}
