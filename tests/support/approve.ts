import { type House, type Person, pinOf } from './house.ts'

/** What a supervisor says yes to. */
export interface Approved {
  event: string
  type: string
  id: string
  version: number
  /** The call that it is for. */
  fields?: object
  /** Minor units at most. */
  amount?: number
  /** Who asks; the floor unless told otherwise. */
  by?: Person
  /** Whose yes it is; the supervisor's unless told otherwise. */
  pin?: string
}

/** Has somebody ask for an approval with a PIN; answers its id. */
export async function approve(
  h: House,
  { event, type, id, version, fields, amount, by = h.floor, pin = pinOf(h.merchantId) }: Approved,
): Promise<string> {
  const asked = { event, subject_type: type, subject_id: id, version, fields, amount, pin }
  return (await by.post('/admin/approval', asked)).data.approval_id
}
