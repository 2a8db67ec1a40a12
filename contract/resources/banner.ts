import { showFields, titleFields } from '../notice-fields.ts'
import { defineResource } from '../resource.ts'

/** A picture at the top of the guests' menu. */
export const banner = defineResource({
  name: 'banner',
  table: 'banners',
  path: '/admin/banner',
  named: 'in path',
  tag: 'Notices',
  screen: '/pages/system_setting/banner',
  right: 'menu',
  obstacles: [],
  lists: 'all',
  position: 'priority',
  fields: {
    ...titleFields,
    ...showFields,
  },
})
