import { bodyFields, noticeHead, showFields, titleFields } from '../notices/notice-fields.ts'
import { defineResource } from '../resource.ts'

/** A message to the staff of a store, shown on their screens while it is valid. */
export const announcement = defineResource({
  ...noticeHead,
  name: 'announcement',
  table: 'announcements',
  path: '/admin/announcement',
  screen: '/pages/system_setting/announcement',
  right: 'staff',
  readers: 'all staff',
  fields: {
    ...titleFields,
    body: { kind: 'note', max: 1000, isRequired: true, isSearched: true, list: 'shown' },
    bodies: bodyFields.bodies,
    ...showFields,
  },
})
