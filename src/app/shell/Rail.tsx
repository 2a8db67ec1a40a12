import { MenuClosed, MenuOpen, More } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { DropPanel } from '../../ui/overlay/DropPanel.tsx'
import { setLayout, useLayout } from '../../ui/theme.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { Logo } from './Logo.tsx'
import { type Place, usePlaces } from '../places.ts'
import './rail.css'

/** Number of targets that a thumb reaches at the foot of an upright screen. */
const inReach = 5

function PlaceLink({ to, label, Icon, count = 0, under = to, onChoose }: Place & { onChoose?: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${under}/`)
  return (
    <Link to={to} className="rail__item" aria-current={isHere ? 'page' : undefined} onClick={onChoose}>
      <span className="rail__icon">
        <Icon size={20} />
        {count > 0 && (
          <span className="rail__badge figures" aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="rail__name">{t(label)}</span>
      {count > 0 && <span className="only-read-aloud">, {t('nav.waiting', { count })}</span>}
    </Link>
  )
}

/** Small icons with their names below, or a wide menu; this browser remembers which. */
function MenuButton() {
  const { t } = useTranslation()
  const isExpanded = useLayout().menu === 'expanded'
  const Icon = isExpanded ? MenuClosed : MenuOpen
  return (
    <button
      type="button"
      className="rail__item rail__menu"
      onClick={() => setLayout({ menu: isExpanded ? 'collapsed' : 'expanded' })}
    >
      <span className="rail__icon">
        <Icon size={20} />
      </span>
      <span className={isExpanded ? 'rail__name' : 'only-read-aloud'}>{t(isExpanded ? 'nav.narrow' : 'nav.wide')}</span>
    </button>
  )
}

/** The places that found no room in the bar at the foot. */
function MorePlaces({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation()
  return (
    <DropPanel
      label={t('nav.more')}
      className="rail__item rail__more"
      face={
        <>
          <span className="rail__icon">
            <More size={20} />
          </span>
          <span className="rail__name">{t('nav.more')}</span>
        </>
      }
    >
      {(close) => (
        <div className="rail__rest">
          {places.map((place) => (
            <PlaceLink key={place.label} {...place} onChoose={close} />
          ))}
        </div>
      )}
    </DropPanel>
  )
}

/** The places of work: a rail at the side, or a bar of five targets at the foot of an upright screen. */
export function Rail() {
  const { t } = useTranslation()
  const isBar = useMedia('(orientation: portrait) and (width <= 1000px)')
  const places = usePlaces()
  const isTooMany = isBar && places.length > inReach
  const first = isTooMany ? places.slice(0, inReach - 1) : places.slice(0, -1)
  const last = places.at(-1)!
  return (
    <nav className="rail" aria-label={t('nav.label')}>
      <NavLink to="/" className="rail__logo" aria-label="Statehouse">
        <Logo />
        <span className="rail__name" aria-hidden>
          Statehouse
        </span>
      </NavLink>
      {first.map((place) => (
        <PlaceLink key={place.label} {...place} />
      ))}
      <span className="rail__space" />
      {isTooMany ? <MorePlaces places={places.slice(inReach - 1)} /> : <PlaceLink {...last} />}
      {!isBar && <MenuButton />}
    </nav>
  )
}
