import type { LifecycleChart } from '#machines/kit/chart.ts'
import type { Binding } from '../../../server/workflows/binding.ts'
import { bindings } from '../../../server/workflows/bindings.ts'

/** What a chart's rows do on the server instead of what is written there. */
interface Bug {
  chart?: LifecycleChart
  /** By the name of the action; the others stay as they are. */
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
