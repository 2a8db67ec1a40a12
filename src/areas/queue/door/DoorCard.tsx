import { Clipboard, Desktop } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLink } from '../../../device/guest-link.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { QrCode } from './QrCode.tsx'
import '../queue.css'

interface Props {
  place: 'display' | 'join' | 'book' | 'club'
  title: string
  text: string
  /** Key of the store's public addresses; null shows the words alone. */
  doorKey: string | null
  children?: ReactNode
}

/** A public address of the store: opened, copied, or shown to a phone's camera. */
export function DoorCard({ place, title, text, doorKey, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const address = guestLink(`/${place}/${doorKey}`)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'successful', key: 'queue.door.copied' })
  }
  return (
    <section className="door-card split wrap" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted">{text}</p>
        {doorKey && (
          <>
            <p className="door-card__address">{address}</p>
            <div className="wrap">
              <a
                className="door-card__open"
                data-first={place !== 'join' || undefined}
                href={address}
                target="_blank"
                rel="noreferrer"
              >
                <Desktop size={16} />
                {t('queue.door.open')}
              </a>
              <Button icon={<Clipboard size={16} />} text={t('queue.door.copy')} onClick={() => void copy()} />
            </div>
          </>
        )}
        {children}
      </div>
      {doorKey && place !== 'display' && <QrCode doorKey={doorKey} place={place} label={title} />}
    </section>
  )
}
