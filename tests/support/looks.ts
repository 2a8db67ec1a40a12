import { tier } from '../tier.ts'

const byDay = [
  ['en', 'light'],
  ['de', 'dark'],
] as const
const byNight = [
  ['fr', 'light'],
  ['pt', 'dark'],
] as const

/** The languages and skins in which a screen is looked at; the others have their turn at night. */
export const looks = tier === 'pr' ? byDay : [...byDay, ...byNight]
