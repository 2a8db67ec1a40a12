import { z } from 'zod'

export const printJobEvents = {
  'print.retry': z.strictObject({}),
  'print.clear': z.strictObject({}),
  /** Prints the same paper once more, as a copy. */
  'print.again': z.strictObject({}),
}
