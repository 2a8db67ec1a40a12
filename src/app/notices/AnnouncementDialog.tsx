import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pictureUrl } from '../../api/media/pictures.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { ShownAnnouncement } from './use-announcements.ts'
import './notices.css'

/** An announcement with its whole text; closing it marks it as read. */
export function AnnouncementDialog({ told, onClose }: { told: ShownAnnouncement; onClose: () => void }) {
  const { t } = useTranslation()
  const picture = told.pictures.image_id
  const close = () => {
    told.markRead()
    onClose()
  }
  return (
    <Dialog
      title={told.title}
      onClose={close}
      foot={<Button large intent="primary" text={t('notice.done')} onClick={close} />}
    >
      <div className="announcement">
        {picture && <img src={pictureUrl(picture, 'full')} alt={picture.alt} />}
        <p>{told.text}</p>
        {told.link?.startsWith('/') && (
          <Link to={told.link} onClick={close}>
            {t('notice.goThere')}
          </Link>
        )}
        {told.link && !told.link.startsWith('/') && (
          <a href={told.link} target="_blank" rel="noreferrer">
            {told.link}
          </a>
        )}
      </div>
    </Dialog>
  )
}
