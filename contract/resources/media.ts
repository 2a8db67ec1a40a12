import { defineResource } from '../resource.ts'

/** A picture that other records show: of a dish, in a banner, beside an announcement. */
export const media = defineResource({
  name: 'media',
  table: 'media',
  path: '/admin/media',
  named: 'in body',
  tag: 'Media',
  group: 'menu',
  screen: '/pages/menu_setting/media',
  right: 'menu',
  readers: 'all staff',
  obstacles: ['isEmpty'],
  lists: 'all',
  fields: {
    file: { kind: 'file', isRequired: true, column: 'fileId', list: 'shown' },
    name: { kind: 'text', max: 120, isRequired: true, isSearched: true, list: 'shown' },
    alt: { kind: 'text', max: 300, isOptional: true, isSetUp: true, isSearched: true, list: 'shown' },
    width: { kind: 'whole', min: 1, max: 100_000, isReadOnly: true, list: 'offered' },
    height: { kind: 'whole', min: 1, max: 100_000, isReadOnly: true, list: 'offered' },
    /** Bytes, as it is kept. */
    size: { kind: 'whole', min: 1, max: 100_000_000, isReadOnly: true, list: 'offered' },
  },
})
