import type { Courier } from './courier.ts'

/** The store's own people: a flat fee for every distance, and a person is assigned immediately. */
export const ownCourier: Courier = {
  name: 'own',
  quote: ({ store }) => ({ fee: store.row.ownCourierFee }),
  book: () => ({ courier: 'own' }),
}
