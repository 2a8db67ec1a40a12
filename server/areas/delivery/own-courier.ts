import type { Courier } from './courier.ts'

/** The store's own people: a flat fee for every distance, and someone is there at once. */
export const ownCourier: Courier = {
  name: 'own',
  quote: ({ store }) => ({ fee: store.row.ownCourierFee }),
  book: () => ({ courier: 'own' }),
}
