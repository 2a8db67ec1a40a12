import { bodyFields, noticeHead, showFields, titleFields } from '../notices/notice-fields.ts'
import { defineResource } from '../resource.ts'

/** A message that guests read once, before they see the menu. */
export const popup = defineResource({
  ...noticeHead,
  name: 'popup',
  table: 'popups',
  path: '/admin/popup',
  screen: '/pages/system_setting/popup',
  right: 'menu',
  readers: 'menu',
  fields: {
    ...titleFields,
    ...bodyFields,
    ...showFields,
  },
})
