import { showFields, titleFields } from '../notice-fields.ts'
import { defineResource } from '../resource.ts'

/** A way from the guests' menu to somewhere else: the reservations, the garden, a review. */
export const homeIcon = defineResource({
  name: 'home_icon',
  table: 'home_icons',
  path: '/admin/home_icon',
  named: 'in path',
  tag: 'Notices',
  screen: '/pages/system_setting/home_icon',
  right: 'menu',
  obstacles: [],
  lists: 'all',
  position: 'priority',
  fields: {
    ...titleFields,
    ...showFields,
    link: { kind: 'code', like: 'link', isRequired: true, list: 'shown' },
  },
})
