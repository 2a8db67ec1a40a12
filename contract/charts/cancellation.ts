import { z } from 'zod'

export const cancellationEvents = {
  /** Restores the lines cancelled last, with the kitchen's progress on them. */
  'cancellation.undo': z.strictObject({}),
}
