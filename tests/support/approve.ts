import { type House, pinOf } from './house.ts'

/** What a supervisor says yes to. */
export interface Approved {
  event: string
  type: string
  id: string
  version: number
  /** Minor units at most. */
  amount?: number
}

/** Has the floor ask for an approval with the supervisor's PIN; answers its id. */
export async function approve(h: House, { event, type, id, version, amount }: Approved): Promise<string> {
  const asked = { event, subject_type: type, subject_id: id, version, amount, pin: pinOf(h.merchantId) }
  return (await h.floor.post('/admin/approval', asked)).data.approval_id
}
