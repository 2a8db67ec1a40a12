import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/tables/table.ts'
import { Money } from '../../../ui/show/Money.tsx'
import { useFloorUrl } from '../use-floor-url.ts'

/** The lines that the party has chosen and that are not sent yet. */
export function VisitCart({ cart, isSending }: { cart: Cart; isSending: boolean }) {
  const { t } = useTranslation()
  const { begin } = useFloorUrl()
  return (
    <section className="visit-order visit-cart" aria-label={t('floor.notSent')} aria-busy={isSending}>
      <header>
        <h3>{t('floor.notSent')}</h3>
        <button type="button" className="link-button" onClick={() => begin('cart.add')}>
          {t('floor.editCart')}
        </button>
      </header>
      <ul>
        {cart.lines.map((line) => (
          <li key={line.id} className="visit-line">
            <span className="figures muted">{line.quantity}×</span>
            <span className="visit-line__name">
              {line.name}
              <span className="small muted">
                {[...line.options.map((option) => option.name), line.remark].filter(Boolean).join(', ')}
              </span>
            </span>
            <span />
            <Money amount={line.amount} as="plain" />
          </li>
        ))}
      </ul>
    </section>
  )
}
