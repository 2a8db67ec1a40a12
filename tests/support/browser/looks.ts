import { isDay } from '../../tier.ts'

/** The languages and skins in which the work on tables, orders and queue is looked at, at night. */
export const looks = isDay
  ? []
  : ([
      ['en', 'light'],
      ['fr', 'light'],
      ['de', 'dark'],
      ['pt', 'dark'],
    ] as const)
