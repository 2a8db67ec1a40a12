/** Bindings of every lifecycle chart to its row, by chart id; a test checks this against the charts. */
import { resources } from '#contract/resources/index.ts'
import type { Binding } from '../engine/binding.ts'
import { recordBinding } from '../resources/resource.ts'
import { areas } from './list.ts'

export const bindings: Readonly<Record<string, Binding>> = Object.fromEntries(
  [...areas.flatMap(({ bindings: own = [] }) => own), ...Object.values(resources).map(recordBinding)].map((binding) => [
    binding.chart.id,
    binding,
  ]),
)
