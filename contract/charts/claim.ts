import { z } from 'zod'

export const claimEvents = {
  /** The guest took the goods. */
  'claim.take': z.strictObject({}),
  'claim.undo': z.strictObject({}),
}
