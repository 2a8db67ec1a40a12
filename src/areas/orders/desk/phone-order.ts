import type { OrderChanges } from '#machines/edit-order.machine.ts'
import { nextAt } from '../../../ui/show/wall-time.ts'
import type { WordKey } from '../../../i18n/word-key.ts'

/** The details that a guest gives on the phone. */
export interface PhoneOrder {
  method: 'pickup' | 'delivery'
  name: string
  phone: string
  address: string
  /** The time on the store's wall at which it is wanted; none is as soon as possible. */
  time: string
  remark: string
  added: OrderChanges['added']
}

export const nothingSaid: PhoneOrder = {
  method: 'pickup',
  name: '',
  phone: '',
  address: '',
  time: '',
  remark: '',
  added: [],
}

/**
 * Returns the key of the words for the next detail that is missing before an order can be taken; undefined where none
 * is.
 */
export function stillMissing({ method, name, address, added }: PhoneOrder): WordKey | undefined {
  if (added.length === 0) return 'desk.missing.dish'
  if (name.trim() === '') return 'desk.missing.name'
  return method === 'delivery' && address.trim() === '' ? 'desk.missing.address' : undefined
}

/** The order as the server takes it. */
export function asTaken(order: PhoneOrder, now: number, timeZone: string): object {
  const { method, added, time } = order
  const said = (field: 'phone' | 'address' | 'remark') => {
    const words = order[field].trim()
    return words !== '' && { [field]: words }
  }
  return {
    order_method: method,
    name: order.name.trim(),
    ...said('phone'),
    ...(method === 'delivery' && said('address')),
    ...said('remark'),
    ...(time !== '' && { wanted_at: nextAt(time, now, timeZone) }),
    items: added.map(({ menu_id, quantity, option_item_id, remark }) => ({
      menu_id,
      quantity,
      ...(option_item_id.length > 0 && { option_item_id }),
      ...(remark !== '' && { remark }),
    })),
  }
}
