import { defineResource } from '../resource.ts'

const most = 100_000_000

/** Credit that members buy at once: its price, the credit, and the bonus that the house adds. */
export const topupPackage = defineResource({
  name: 'topup_package',
  table: 'topup_packages',
  path: '/admin/topup_package',
  named: 'in path',
  tag: 'Members',
  group: 'money',
  screen: '/pages/topup/package',
  right: 'settle',
  readers: ['settle', 'cashier', 'members'],
  obstacles: [],
  lists: 'active',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    image_id: { kind: 'image', to: 'media', isOptional: true, list: 'offered' },
    price: { kind: 'money', min: 1, max: most, isRequired: true, list: 'shown' },
    /** Paid credit, which the house owes until it is spent. */
    credit: { kind: 'money', min: 1, max: most, isRequired: true, list: 'shown' },
    /** A gift: it is spent first, and expires if the store's settings say so. */
    bonus: { kind: 'money', min: 0, max: most, initial: 0, list: 'shown' },
    /** Times that it was sold and not reversed. */
    sold: { kind: 'whole', min: 0, max: 1_000_000_000, isReadOnly: true, isBeside: true, list: 'shown' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
