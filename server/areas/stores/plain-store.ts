import type { NewStore } from './create-store.ts'

/** Settings of the first brand in an empty database, until someone changes them. */
export const firstBrand = { name: 'Main', currency: 'EUR', timeZone: 'Europe/Berlin' }

/** Settings of a new store: two rows of four tables, no service charge. */
export const plainStore: Pick<NewStore, 'taxRate' | 'taxInclusive' | 'serviceRate' | 'zones'> = {
  taxRate: null,
  taxInclusive: true,
  serviceRate: 0,
  zones: [
    {
      name: 'Floor',
      tables: Array.from({ length: 8 }, (_, i) => ({
        name: String(i + 1),
        seats: 4,
        shape: 'square',
        x: 40 + (i % 4) * 160,
        y: 40 + Math.floor(i / 4) * 160,
      })),
    },
  ],
}
