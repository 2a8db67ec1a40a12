import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/show/clock.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { useMe } from '../../commands/session.ts'
import { ActivityTray } from './ActivityTray.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Connection } from './Connection.tsx'
import { Help } from './Help.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { SoundPanel } from '../settings/SoundPanel.tsx'
import { StoreSwitcher } from './StoreSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'
import './shell.css'

function StoreClock() {
  const now = useNow(15_000)
  return <time className="service-bar__clock figures">{useTime().time(now)}</time>
}

/** The bar at the top: the store and if it is open, the connection, the messages, the time, and the person. */
export function ServiceBar() {
  const { t } = useTranslation()
  const { merchant } = useMe()
  return (
    <header className="service-bar row gap-12">
      <StoreSwitcher />
      {merchant && (
        <span className="service-bar__state" data-state={merchant.state}>
          {t(`store.${merchant.state}`)}
        </span>
      )}
      <Breadcrumbs />
      <span className="service-bar__space" />
      <PaletteButton />
      <Connection />
      <SoundPanel />
      <ActivityTray />
      <Help />
      <StoreClock />
      <UserMenu />
    </header>
  )
}
