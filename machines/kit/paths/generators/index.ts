/** Every generator of paths, by its name. */
import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { exhaustive, shortest, simple } from './every-way.ts'
import { pairs } from './pairs.ts'
import { postman } from './postman.ts'
import { predefined } from './predefined.ts'
import { transition } from './transition.ts'
import { novelty, random, weighted } from './wander.ts'

interface Generator {
  /** Yields routes one at a time, so that a budget can end what would take for ever. */
  generator: (task: Task) => Iterable<Route>
  /** True if it continues until a stop condition holds. */
  isEndless?: boolean
}

const named = {
  shortest: { generator: shortest },
  transition: { generator: transition },
  pairs: { generator: pairs },
  simple: { generator: simple },
  random: { generator: random, isEndless: true },
  weighted: { generator: weighted, isEndless: true },
  novelty: { generator: novelty, isEndless: true },
  postman: { generator: postman },
  predefined: { generator: predefined },
  exhaustive: { generator: exhaustive },
} satisfies Record<string, Generator>

export type GeneratorName = keyof typeof named
export const generators: Readonly<Record<GeneratorName, Generator>> = named
export const generatorNames = Object.keys(named) as GeneratorName[]
