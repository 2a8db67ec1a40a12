import type { Bug } from '../bug.ts'
import { chartsAndEffects } from './charts-and-effects.ts'
import { effectsBeside } from './effects-beside.ts'
import { onScreens } from './on-screens.ts'
import { records } from './records.ts'
import { requestsAndMoney } from './requests-and-money.ts'

/** All bugs that are planted, by their numbers from 1 up. */
export const bank: readonly Bug[] = [
  ...chartsAndEffects,
  ...effectsBeside,
  ...records,
  ...requestsAndMoney,
  ...onScreens,
]
