import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import type { ChartEvent } from '#machines/workflow/chart.ts'

/** One event at one configuration, as a walk without any kit knows it. */
interface TakenEvent {
  from: string
  event: ChartEvent
  to: string
}
interface WalkCounts {
  configurations: number
  /** The number of events tried. */
  tries: number
  taken: TakenEvent[]
}

const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])

/** Walks a machine without the kit: every event in every configuration, breadth first. */
export function walkByHand(
  machine: AnyStateMachine,
  first: AnyMachineSnapshot,
  events: readonly ChartEvent[],
): WalkCounts {
  const seen = new Set([keyOf(first)])
  const waiting = [first]
  const taken: TakenEvent[] = []
  for (const snapshot of waiting) {
    for (const event of events) {
      if (!snapshot.can(event)) continue
      const [next] = transition(machine, snapshot, event)
      const to = keyOf(next)
      taken.push({ from: keyOf(snapshot), event, to })
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push(next)
    }
  }
  return { configurations: seen.size, tries: seen.size * events.length, taken }
}

/** For each step that a walk took the shortest way to it, replayed: as many paths as there are steps. */
export function coverByHand(
  machine: AnyStateMachine,
  first: AnyMachineSnapshot,
  { taken }: WalkCounts,
): { paths: number; steps: number } {
  const ways = new Map<string, ChartEvent[]>([[keyOf(first), []]])
  for (const { from, event, to } of taken) if (!ways.has(to)) ways.set(to, [...ways.get(from)!, event])
  let steps = 0
  for (const { from, event } of taken) {
    let at = first
    for (const one of [...ways.get(from)!, event]) {
      at = transition(machine, at, one)[0]
      steps += 1
    }
  }
  return { paths: taken.length, steps }
}
