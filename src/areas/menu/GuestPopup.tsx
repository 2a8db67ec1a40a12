import { useTranslation } from 'react-i18next'
import type { GuestNotice } from '#contract/menu/guest-menu.ts'
import { pictureUrl } from '../../api/media/pictures.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useReadNotices } from '../../ui/overlay/read-notices.ts'
import { GuestLink } from './GuestLink.tsx'
import { useGuestWords } from './use-guest-words.ts'

/** The first popup that this phone has not shown yet; it is shown once, until someone changes it. */
export function GuestPopup({ popups }: { popups: readonly GuestNotice[] }) {
  const { t } = useTranslation()
  const words = useGuestWords()
  const [read, markRead] = useReadNotices()
  const markOf = ({ id, version }: GuestNotice) => `popup ${id} ${version}`
  const popup = popups.find((each) => !read.has(markOf(each)))
  if (!popup) return null
  const close = () => markRead(markOf(popup))
  return (
    <Dialog
      title={words(popup.name, popup.names)}
      width={420}
      onClose={close}
      foot={
        <button type="button" className="guest-popup__close" onClick={close}>
          {t('guest.toMenu')}
        </button>
      }
    >
      <div className="guest-popup stack gap-12">
        {popup.picture && <img src={pictureUrl(popup.picture, 'full')} alt={popup.picture.alt} />}
        <p>{words(popup.body, popup.bodies)}</p>
        {popup.link && (
          <GuestLink link={popup.link} className="guest-popup__link">
            {t('guest.more')}
          </GuestLink>
        )}
      </div>
    </Dialog>
  )
}
