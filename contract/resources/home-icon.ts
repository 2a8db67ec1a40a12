import { noticeHead, showFields, titleFields } from '../notices/notice-fields.ts'
import { defineResource } from '../resource.ts'

/** A way from the guests' menu to somewhere else: the reservations, the garden, a review. */
export const homeIcon = defineResource({
  ...noticeHead,
  name: 'home_icon',
  table: 'home_icons',
  path: '/admin/home_icon',
  screen: '/pages/system_setting/home_icon',
  right: 'menu',
  readers: 'menu',
  fields: {
    ...titleFields,
    ...showFields,
    link: { kind: 'code', like: 'link', isRequired: true, list: 'shown' },
  },
})
