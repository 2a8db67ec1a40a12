import { OverlaysProvider } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { GuestMenu } from '#contract/menu/guest-menu.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { guestMenuQuery } from '../../api/menu/guest-menu.ts'
import { pictureUrl } from '../../api/media/pictures.ts'
import { Currency } from '../../ui/show/money-format.ts'
import { GuestFrame, GuestWaits } from '../queue/door/GuestFrame.tsx'
import { GuestDishes } from './GuestDishes.tsx'
import { GuestLink } from './GuestLink.tsx'
import { GuestPopup } from './GuestPopup.tsx'
import { useGuestWords } from './use-guest-words.ts'
import './GuestMenuPage.css'

function Notices({ menu: { banners, icons } }: { menu: GuestMenu }) {
  const words = useGuestWords()
  return (
    <>
      {banners.map((banner) => (
        <GuestLink key={banner.id} link={banner.link} className="guest-banner">
          {banner.picture && (
            <img
              src={pictureUrl(banner.picture, 'full')}
              alt={banner.picture.alt}
              width={banner.picture.width}
              height={banner.picture.height}
            />
          )}
          <span>{words(banner.name, banner.names)}</span>
        </GuestLink>
      ))}
      {icons.length > 0 && (
        <nav className="guest-icons">
          {icons.map((icon) => (
            <GuestLink key={icon.id} link={icon.link} className="guest-icon">
              {icon.picture && <img src={pictureUrl(icon.picture)} alt="" />}
              {words(icon.name, icon.names)}
            </GuestLink>
          ))}
        </nav>
      )}
    </>
  )
}

/** The page for a guest who scans the code on a table: the house, the table, the notices of today, and the menu. */
export function GuestMenuPage() {
  const { t } = useTranslation()
  const { key = '', tableId } = useParams()
  const { data: menu, error } = useQuery(guestMenuQuery(key, tableId))
  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (!menu || isGone)
    return <GuestWaits words={t(isGone ? 'door.gone' : error ? 'door.noAnswer' : 'common.loading')} isBusy={!error} />
  const { store, table } = menu
  return (
    <OverlaysProvider>
      <Currency value={store.currency}>
        <GuestFrame store={store.name}>
          <title>{store.name}</title>
          <h1>{table ? t('guest.table', { name: table.name }) : t('guest.menu')}</h1>
          {store.state === 'closed' && <p role="status">{t('door.notNow.closed')}</p>}
          <Notices menu={menu} />
          <GuestDishes menu={menu} />
          <GuestPopup popups={menu.popups} />
        </GuestFrame>
      </Currency>
    </OverlaysProvider>
  )
}
