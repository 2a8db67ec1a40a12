import type { Binding } from '../../../server/workflows/binding.ts'
import { bindings } from '../../../server/workflows/bindings.ts'

/** What a chart does on the server instead of what is written there, by chart id. */
export type Instead = Readonly<Record<string, Partial<Binding>>>

/** Plants bugs in the server of this process; the answer takes them out again. */
export function plant(instead: Instead): () => void {
  const registry = bindings as Record<string, Binding>
  const before = { ...registry }
  for (const [id, change] of Object.entries(instead)) registry[id] = { ...registry[id]!, ...change }
  return () => void Object.assign(registry, before)
}
