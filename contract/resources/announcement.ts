import { bodyFields, noticeHead, showFields, titleFields } from '../notice-fields.ts'
import { defineResource } from '../resource.ts'

/** What a house tells its staff, on their screens, as long as it holds. */
export const announcement = defineResource({
  ...noticeHead,
  name: 'announcement',
  table: 'announcements',
  path: '/admin/announcement',
  screen: '/pages/system_setting/announcement',
  right: 'staff',
  fields: {
    ...titleFields,
    body: { kind: 'note', max: 1000, isRequired: true, isSearched: true, list: 'shown' },
    bodies: bodyFields.bodies,
    ...showFields,
  },
})
