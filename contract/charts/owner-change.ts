import { z } from 'zod'
import { id } from './fields.ts'

export const ownerChangeEvents = {
  /** Asks a colleague to take the order over. */
  'owner.propose': z.strictObject({ staff_id: id }),
  'owner.accept': z.strictObject({}),
  'owner.decline': z.strictObject({}),
  /** Hands the order over without asking; for those who manage the staff. */
  'owner.move': z.strictObject({ staff_id: id }),
  /** Another member earns on the order. */
  'owner.setMember': z.strictObject({ member_id: id }),
}
