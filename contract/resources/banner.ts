import { noticeHead, showFields, titleFields } from '../notices/notice-fields.ts'
import { defineResource } from '../resource.ts'

/** A picture at the top of the guests' menu. */
export const banner = defineResource({
  ...noticeHead,
  name: 'banner',
  table: 'banners',
  path: '/admin/banner',
  screen: '/pages/system_setting/banner',
  right: 'menu',
  readers: 'menu',
  fields: {
    ...titleFields,
    ...showFields,
  },
})
