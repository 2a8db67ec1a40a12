import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Money } from '../../../ui/show/Money.tsx'

const shown = 5

interface TonightItem {
  key: string
  to?: string
  name: string
  about: string
  /** A duration, or the time since when. */
  time?: string
  isLate?: boolean
  amount?: number
}

/** A few things under a title, each a way to its screen. */
export function TonightList({
  name,
  title,
  to,
  none,
  items,
}: {
  name: string
  title: string
  /** The screen with all of them. */
  to?: string
  none: string
  items: readonly TonightItem[]
}) {
  const { t } = useTranslation()
  return (
    <section className="dash-section" data-name={name}>
      <h2>
        {title} {items.length > 0 && <span className="muted">{items.length}</span>}
        {to && (
          <Link className="small tonight__all" to={to}>
            {t('tonight.all')}
          </Link>
        )}
      </h2>
      {items.length === 0 && <p className="muted">{none}</p>}
      <ul className="tonight__list">
        {items.slice(0, shown).map(({ key, to: place, name: called, about, time, isLate, amount }) => (
          <li key={key}>
            {place ? <Link to={place}>{called}</Link> : <strong>{called}</strong>}
            <span className="small muted">{about}</span>
            <span className="small figures" data-late={isLate}>
              {time}
            </span>
            {amount !== undefined && <Money amount={amount} as="plain" />}
          </li>
        ))}
      </ul>
      {items.length > shown && <p className="small muted">{t('tonight.more', { count: items.length - shown })}</p>}
    </section>
  )
}
