import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { type ShownAnnouncement, useAnnouncements } from './use-announcements.ts'
import './notices.css'

/** Every announcement that holds today, read or not. */
export function AnnouncementList() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ShownAnnouncement | null>(null)
  const announcements = useAnnouncements()
  if (announcements.length === 0) return null
  return (
    <>
      <ul className="announcement-list bare" aria-label={t('resource.announcement.many')}>
        {announcements.map((told) => (
          <li key={told.id}>
            <button type="button" data-unread={!told.isRead || undefined} onClick={() => setOpen(told)}>
              <span>{told.title}</span>
              <span className="small muted">{told.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <AnnouncementDialog told={open} onClose={() => setOpen(null)} />}
    </>
  )
}
