import { bodyFields, showFields, titleFields } from '../notice-fields.ts'
import { defineResource } from '../resource.ts'

/** What guests read before they see the menu, once. */
export const popup = defineResource({
  name: 'popup',
  table: 'popups',
  path: '/admin/popup',
  named: 'in path',
  tag: 'Notices',
  screen: '/pages/system_setting/popup',
  right: 'menu',
  obstacles: [],
  lists: 'all',
  position: 'priority',
  fields: {
    ...titleFields,
    ...bodyFields,
    ...showFields,
  },
})
