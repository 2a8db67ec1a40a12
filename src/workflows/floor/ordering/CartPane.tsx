import { Button } from '@blueprintjs/core'
import { Edit, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#contract/rows/table.ts'
import type { Menu } from '#contract/rows/menu.ts'
import type { CartDifference } from '../../../api/cart.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { useMoney } from '../../../ui/money-format.ts'
import { CommandError } from '../CommandError.tsx'
import { mostOf } from './cart-lines.ts'
import { Stepper } from '../Stepper.tsx'
import type { CartCommands } from './use-cart.ts'
import './CartPane.css'

interface Props {
  lines: readonly CartLine[]
  /** The menus that are sold now; absent while they load. */
  menus: readonly Menu[] | undefined
  cart: CartCommands
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

interface LineProps {
  line: CartLine
  difference: CartDifference | undefined
  /** The most portions that this line can have. */
  most: number
  cart: CartCommands
  onEdit: () => void
}

function Line({ line, difference, most, cart, onEdit }: LineProps) {
  const { t } = useTranslation()
  const extras = [...line.options.map((option) => option.name), line.remark].filter(Boolean).join(', ')
  return (
    <li className="cart-line" data-changed={difference !== undefined || undefined}>
      <button
        type="button"
        className="cart-line__what"
        aria-label={t('floor.editLine', { name: [line.name, extras].filter(Boolean).join(', ') })}
        onClick={onEdit}
      >
        <span>
          {line.name} <Edit size={12} />
        </span>
        {extras && <span className="small muted">{extras}</span>}
      </button>
      <Money amount={line.amount} as="plain" />
      <div className="cart-line__change">
        <Stepper
          value={line.quantity}
          max={most}
          label={t('floor.quantityOf', { name: line.name })}
          onChange={(quantity) => void cart.step(line, quantity - line.quantity)}
        />
        <button
          type="button"
          className="cart-line__remove"
          aria-label={t('floor.removeLine', { name: line.name })}
          onClick={() => void cart.remove(line)}
        >
          <Trash size={16} />
        </button>
      </div>
      {difference && <Difference difference={difference} />}
    </li>
  )
}

/** What the party wants so far, and the button that sends it to the kitchen. */
export function CartPane({ lines, menus, cart, canAbandon, onEdit, onSend }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const byLine = new Map(cart.differences.map((difference) => [difference.line_id, difference]))
  return (
    <section className="cart-pane" aria-label={t('floor.cart')}>
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
        <ul>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              difference={byLine.get(line.id)}
              most={mostOf(line, lines, menus)}
              cart={cart}
              onEdit={() => onEdit(line)}
            />
          ))}
        </ul>
      )}
      <footer hidden={lines.length === 0}>
        <p className="cart-pane__sum">
          <span>{t('floor.items', { count })}</span>
          <Money amount={subtotal} />
        </p>
        <Button
          intent="primary"
          large
          fill
          loading={cart.isSending}
          aria-keyshortcuts="Control+Enter"
          text={
            <>
              {t('floor.sendCart', { total: money.format(subtotal) })} <kbd className="table-key">Ctrl ↵</kbd>
            </>
          }
          onClick={onSend}
        />
        {cart.isFindingOut && <p className="small muted">{t('common.findingOut')}</p>}
      </footer>
    </section>
  )
}
