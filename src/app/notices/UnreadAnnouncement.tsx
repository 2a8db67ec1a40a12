import { Button } from '@blueprintjs/core'
import { Announcement } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { type ShownAnnouncement, useAnnouncements } from './use-announcements.ts'
import './notices.css'

/** The first announcement that the person has not read, above the work; the bell keeps all of them. */
export function UnreadAnnouncement() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ShownAnnouncement | null>(null)
  const unread = useAnnouncements().filter(({ isRead }) => !isRead)
  const [first] = unread
  return (
    <>
      {first && (
        <section className="banner unread-announcement" aria-label={t('notice.unread', { count: unread.length })}>
          <Announcement />
          <p role="status">
            <strong>{first.title}</strong> {first.text}
          </p>
          {unread.length > 1 && <span className="small muted">{t('notice.unread', { count: unread.length })}</span>}
          <Button text={t('notice.read')} onClick={() => setOpen(first)} />
          <Button variant="minimal" text={t('notice.done')} onClick={first.markRead} />
        </section>
      )}
      {open && <AnnouncementDialog told={open} onClose={() => setOpen(null)} />}
    </>
  )
}
