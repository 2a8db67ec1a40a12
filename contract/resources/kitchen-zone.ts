import { defineResource } from '../resource.ts'

/** A part of the kitchen, with its dishes. */
export const kitchenZone = defineResource({
  name: 'kitchen_zone',
  table: 'kitchen_zones',
  path: '/admin/kitchen_zone',
  named: 'in body',
  also: { listing: true },
  tag: 'Kitchen',
  group: 'kitchen',
  screen: '/pages/system_setting/kitchen_zone',
  right: 'menu',
  readers: 'all staff',
  obstacles: ['isUnused', 'isDispensable'],
  lists: 'all',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    printer_id: { kind: 'reference', to: 'printer', isOptional: true, isFilter: true, isSetUp: true, list: 'shown' },
    /** Takes the dishes that are routed nowhere. */
    is_default: { kind: 'flag', initial: false, list: 'shown' },
    category_id: { kind: 'references', to: 'category', max: 200, isBeside: true, list: 'shown' },
    menu_id: { kind: 'references', to: 'menu', max: 500, isBeside: true, list: 'offered' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
