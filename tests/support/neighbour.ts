import { createStore } from '../../server/areas/stores/create-store.ts'
import { plainStore } from '../../server/areas/stores/plain-store.ts'
import type { House, Person } from './house.ts'

/** Opens the bistro next door, of the same group and on the same database, and answers its owner. */
export async function neighbourOf({ db, brandId, outside: { clock, ids }, person }: House): Promise<Person> {
  const store = {
    ...plainStore,
    taxRate: 0,
    brandId,
    name: 'The bistro next door',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
  }
  const made = { ids, now: clock.now() }
  const merchantId = await db.transaction((tx) => createStore(tx, store, made))
  return person('merchant', [], { merchantId })
}
