import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Announcement, announcementsQuery } from '../../api/notices/announcements.ts'
import { useReadNotices } from '../../ui/overlay/read-notices.ts'
import { useMe } from '../../commands/session.ts'

/**
 * Returns today's announcements, in the reader's language where they were translated, and tells if the reader has read
 * the present version.
 */
export function useAnnouncements() {
  const { i18n } = useTranslation()
  const { id: reader, merchant } = useMe()
  const [read, markRead] = useReadNotices()
  const day = merchant?.business_day ?? ''
  const { data = [] } = useQuery({ ...announcementsQuery(day), enabled: merchant !== null })
  const markOf = ({ id, version }: Announcement) => [reader, id, version].join(' ')
  return data.map((each) => ({
    ...each,
    title: each.names?.[i18n.language] ?? each.name,
    text: each.bodies?.[i18n.language] ?? each.body,
    isRead: read.has(markOf(each)),
    markRead: () => markRead(markOf(each)),
  }))
}
export type ShownAnnouncement = ReturnType<typeof useAnnouncements>[number]
