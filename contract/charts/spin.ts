import { z } from 'zod'
import { text } from './fields.ts'

/** The steps of one turn of the wheel. */
export const spinEvents = {
  /** `client_seed`: the chance of who spins, made on their device. */
  'spin.draw': z.strictObject({
    client_seed: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'has 8 to 64 letters and digits'),
  }),
  'spin.void': z.strictObject({ remark: text(500).pipe(z.string().min(1)) }),
}
