import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DrawerListing } from '#contract/payments/drawer.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useDrawerState } from './use-drawer-state.ts'

type Till = DrawerListing['tills'][number]

/** Every till: the drawer in it with its person and state, or the way to open one. */
export function TillList({
  listing: { tills, aaData, mine },
  shown,
  onOpen,
}: {
  listing: DrawerListing
  shown: string | null | undefined
  onOpen: (till: Till) => void
}) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const stateOf = useDrawerState()
  const blocked = useBlocked()
  return (
    <ul className="tills" aria-label={t('resource.till.many')}>
      {tills.map((till) => {
        const drawer = aaData.find(({ id }) => id === till.drawer_id)
        return (
          <li key={till.id} className="till" data-shown={(drawer && drawer.id === shown) || undefined}>
            <h2>{till.name}</h2>
            {drawer ? (
              <>
                <p>
                  <span className="till__state" data-state={drawer.state}>
                    {stateOf(drawer)}
                  </span>
                  {drawer.id === mine && ` · ${t('money.yours')}`}
                </p>
                <p className="muted small">
                  {drawer.staff_name} · {dateTime(drawer.opened_at)}
                </p>
                <Link className="till__way" to={`/money/drawers/${drawer.id}`}>
                  {t('money.show')}
                </Link>
              </>
            ) : (
              <>
                <p className="muted">{t('money.empty')}</p>
                <Button
                  text={t('money.open')}
                  title={blocked}
                  disabled={blocked !== undefined}
                  onClick={() => onOpen(till)}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
