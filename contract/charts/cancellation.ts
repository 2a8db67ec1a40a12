import { z } from 'zod'

export const cancellationEvents = {
  /** What was cancelled last is ordered again, as far as the kitchen was with it. */
  'cancellation.undo': z.strictObject({}),
}
