import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { Binding } from '../../../server/engine/binding.ts'
import { bindings } from '../../../server/areas/bindings.ts'

/** The bug of a chart on the server: effects to use instead of its own. */
interface Bug {
  chart?: LifecycleChart
  /** The effects by the name of the action; the others stay as they are. */
  effects?: Readonly<Record<string, (args: never) => Promise<void> | void>>
}

/** Bugs by chart id. */
export type Instead = Readonly<Record<string, Bug>>

/** Plants bugs in the server of this process; the answer takes them out again. */
export function plant(instead: Instead): () => void {
  const registry = bindings as Record<string, Binding>
  const before = { ...registry }
  for (const [id, bug] of Object.entries(instead)) {
    const binding = registry[id]!
    registry[id] = { ...binding, ...bug, effects: { ...binding.effects, ...bug.effects } as Binding['effects'] }
  }
  return () => void Object.assign(registry, before)
}
