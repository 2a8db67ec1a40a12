import { type House, type Person, pinOf } from './house.ts'

/** The act that a supervisor approves. */
interface ApprovedAct {
  event: string
  type: string
  id: string
  version: number
  /** The call that it is for. */
  fields?: object
  /** Minor units at most. */
  amount?: number
  /** The requester; the floor by default. */
  by?: Person
  /** The PIN of the approver; the supervisor's by default. */
  pin?: string
}

/** Lets someone request an approval with a PIN; returns its id. */
export async function approve(
  h: House,
  { event, type, id, version, fields, amount, by = h.floor, pin = pinOf(h.merchantId) }: ApprovedAct,
): Promise<string> {
  const asked = { event, subject_type: type, subject_id: id, version, fields, amount, pin }
  return (await by.post('/admin/approval', asked)).data.approval_id
}
