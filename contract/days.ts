import { z } from 'zod'

/**
 * Years that are accepted: a year outside them is a typing error, and no calculation supports more than four digits.
 */
const [firstYear, lastYear] = [1900, 2199]

const isNear = (value: string) => {
  const year = new Date(value).getUTCFullYear()
  return year >= firstYear && year <= lastYear
}
const tooFar = `is before ${firstYear} or after ${lastYear}`

/** A calendar date. Every date that is sent is read here. */
export const day = z.iso.date('is a day, as 2026-12-24').refine(isNear, tooFar)

/** A moment, with its distance from UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: 'is a time, as 2026-12-24T19:30:00+01:00' })
  .refine(isNear, tooFar)

/** The limit of a list: a business day, or a moment. */
export const dayOrInstant = z.union([day, instant], 'is a day or a time from 1900 to 2199, as 2026-12-24')
