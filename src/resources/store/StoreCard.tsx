import { Button } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { StoreSummary } from '#contract/people/user.ts'
import { Currency, useMoney } from '../../ui/show/money-format.ts'
import { refreshMe } from '../../commands/session.ts'

function Sales({ amount }: { amount: number }) {
  return useMoney().format(amount)
}

/** A store among others: its state, its day so far, its missing set-up, and the link into it. */
export function StoreCard({ store, isInHand }: { store: StoreSummary; isInHand: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { today } = store
  const enter = async (to: string) => {
    if (!isInHand) {
      await refreshMe(store.id)
      await client.resetQueries()
    }
    void navigate(to)
  }
  const isTrading = store.state === 'open' || store.state === 'closed'
  return (
    <li className="store-card stack gap-12 card" data-in-hand={isInHand || undefined}>
      <header>
        <h2>{store.name}</h2>
        <span className="muted small">{store.brand_name}</span>
        <span className="store-card__state store__state" data-state={store.state}>
          <strong>{t(`state.store.${store.state}`)}</strong>
          {isInHand && <span className="muted small"> · {t('stores.inHand')}</span>}
        </span>
      </header>
      <dl>
        {today.sales !== null && (
          <div>
            <dt>{t('stores.sales')}</dt>
            <dd className="figures">
              <Currency value={store.currency}>
                <Sales amount={today.sales} />
              </Currency>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('stores.orders')}</dt>
          <dd className="figures">{today.orders}</dd>
        </div>
        <div>
          <dt>{t('stores.open')}</dt>
          <dd className="figures">{today.open_orders}</dd>
        </div>
        <div>
          <dt>{t('stores.parties')}</dt>
          <dd className="figures">{today.parties}</dd>
        </div>
      </dl>
      {store.missing.length > 0 && (
        <p className="small">
          {t('stores.lacks', { what: store.missing.map((part) => t(`store.part.${part}`)).join(', ') })}
        </p>
      )}
      <footer>
        {isTrading && (
          <Button
            text={t('stores.enter')}
            aria-label={`${t('stores.enter')}, ${store.name}`}
            onClick={() => void enter('/floor')}
          />
        )}
        <Button
          variant={isTrading ? 'minimal' : undefined}
          text={t('nav.settings')}
          aria-label={`${t('nav.settings')}, ${store.name}`}
          onClick={() => void enter('/pages/setting/store')}
        />
      </footer>
    </li>
  )
}
