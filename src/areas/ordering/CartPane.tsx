import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartAdds, CartLine } from '#contract/tables/table.ts'
import type { Menu } from '#contract/menu/menu.ts'
import type { CartDifference } from '../../api/carts/cart.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { CommandError } from '../../commands/refusals/CommandError.tsx'
import { CartLines } from './CartLines.tsx'
import type { CartCommands } from './use-cart.ts'
import './ordering.css'

interface Props {
  lines: readonly CartLine[]
  /** The menus that are sold now; absent while they load. */
  menus: readonly Menu[] | undefined
  cart: CartCommands
  /** The amounts that it adds to the bill; null while it is empty. */
  adds: CartAdds | null
  /** Why nothing can be sent now. */
  blocked: string | undefined
  canAbandon: boolean
  onEdit: (line: CartLine) => void
  onSend: () => void
}

function Difference({ difference: { before, now, left } }: { difference: CartDifference }) {
  const { t } = useTranslation()
  const money = useMoney()
  if (now === null) return <p className="cart-line__changed">{t('floor.differs.gone')}</p>
  if (left !== null)
    return (
      <p className="cart-line__changed">
        {t(left === 0 ? 'floor.differs.soldOut' : 'floor.differs.left', { count: left })}
      </p>
    )
  return (
    <p className="cart-line__changed">
      {t('floor.differs.price', { before: money.format(before), now: money.format(now) })}
    </p>
  )
}

/** The lines that the party wants so far, and the button that sends them to the kitchen. */
export function CartPane({ lines, menus, cart, adds, blocked, canAbandon, onEdit, onSend }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const blockedId = useId()
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const added = [
    ['money.discount', -(adds?.discount ?? 0)],
    ['money.service_charge', adds?.service_charge ?? 0],
    ['money.tax', adds?.tax ?? 0],
  ] as const
  const byLine = new Map(cart.differences.map((difference) => [difference.line_id, difference]))
  return (
    <section className="cart-pane column" aria-label={t('floor.cart')}>
      <header>
        <h2>{t('floor.cart')}</h2>
        {lines.length > 0 && canAbandon && (
          <button type="button" className="link-button" onClick={() => void cart.empty()}>
            {t('floor.emptyCart')}
          </button>
        )}
      </header>
      {cart.differences.length > 0 && (
        <p className="cart-pane__changed" role="alert">
          {t('floor.differs.title')}
        </p>
      )}
      <CommandError error={cart.error} />
      {lines.length === 0 ? (
        <EmptyState title={t('floor.cartEmpty')} text={t('floor.cartEmptyHint')} />
      ) : (
        <CartLines
          lines={lines}
          menus={menus}
          problem={(line) => {
            const difference = byLine.get(line.id)
            return difference && <Difference difference={difference} />
          }}
          onStep={(line, by) => void cart.step(line, by)}
          onRemove={(line) => void cart.remove(line)}
          onEdit={onEdit}
        />
      )}
      <footer hidden={lines.length === 0}>
        <p className="cart-pane__sum">
          <span>{t('floor.items', { count })}</span>
          <Money amount={subtotal} />
        </p>
        {added
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <p key={name} className="cart-pane__added small">
              <span>{t(name)}</span>
              <span className="figures">{money.plain(amount)}</span>
            </p>
          ))}
        <Button
          intent="primary"
          large
          fill
          loading={cart.isSending}
          disabled={blocked !== undefined}
          aria-describedby={blocked && blockedId}
          aria-keyshortcuts="Control+Enter"
          text={
            <>
              {t('floor.sendCart', { total: money.format(adds?.total ?? subtotal) })}{' '}
              <kbd className="table-key">Ctrl ↵</kbd>
            </>
          }
          onClick={onSend}
        />
        {blocked && (
          <p id={blockedId} className="small muted" role="status">
            {blocked}
          </p>
        )}
        {cart.isFindingOut && <p className="small muted">{t('common.findingOut')}</p>}
      </footer>
    </section>
  )
}
