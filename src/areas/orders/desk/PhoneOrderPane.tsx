import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Menu } from '#contract/menu/menu.ts'
import type { CartLine } from '#contract/tables/table.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import type { Choice } from '../../../api/carts/cart.ts'
import { KeptNote } from '../../../ui/feedback/KeptNote.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import { CartLines } from '../../ordering/CartLines.tsx'
import { useFeature, useMe } from '../../../commands/session.ts'
import type { Draft } from '../../../commands/use-draft.ts'
import { type PhoneOrder, stillMissing } from './phone-order.ts'
import { Input } from '../../../ui/form/Input.tsx'
import '../orders.css'

const methods = ['pickup', 'delivery'] as const

interface Props {
  draft: Draft<PhoneOrder>
  lines: readonly CartLine[]
  menus: readonly Menu[] | undefined
  isBusy: boolean
  error: ApiError | null
  onLine: (line: CartLine, choice: Choice | null) => void
  onEdit: (line: CartLine) => void
  onTake: () => void
}

/**
 * The details of a phone order: the guest, pickup or delivery, the time, and the dishes; the button names the missing
 * one.
 */
export function PhoneOrderPane({ draft, lines, menus, isBusy, error, onLine, onEdit, onTake }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { value: said, change, clear, keptAt } = draft
  const [hasPickup, hasDelivery] = [useFeature('pickup'), useFeature('delivery')]
  const taken = methods.filter((method) => (method === 'pickup' ? hasPickup : hasDelivery))
  const missing = stillMissing(said)
  const { merchant } = useMe()
  const delivery = said.method === 'delivery' ? menus?.find(({ id }) => id === merchant?.delivery_menu_id) : undefined
  const subtotal = lines.reduce((sum, line) => sum + line.amount, delivery?.price ?? 0)
  const field = (name: 'name' | 'phone' | 'address' | 'remark', maxLength: number, more: object = {}) => (
    <label>
      {t(`desk.field.${name}`)}
      <Input
        autoComplete="off"
        maxLength={maxLength}
        value={said[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        {...more}
      />
    </label>
  )
  const step = (line: CartLine, by: number) =>
    onLine(line, {
      quantity: Math.max(1, line.quantity + by),
      option_item_id: line.option_item_id,
      remark: line.remark ?? '',
    })
  return (
    <section className="cart-pane column phone-order" aria-label={t('desk.phoneOrder')}>
      <div className="phone-order__body">
        <KeptNote at={keptAt} onDiscard={clear} />
        <Segmented
          legend={t('orders.filter.method')}
          choices={taken.map((value) => ({ value, label: t(`orders.method.${value}`) }))}
          value={said.method}
          onChange={(method) => change({ method })}
        />
        <div className="phone-order__fields">
          {field('name', 80)}
          {field('phone', 30, { type: 'tel', inputMode: 'tel' })}
          {said.method === 'delivery' && field('address', 300)}
          <label>
            {t('desk.field.time')}
            <Input
              type="time"

              value={said.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          </label>
          {field('remark', 500)}
        </div>
        {lines.length === 0 ? (
          <p className="muted">{t('desk.missing.dish')}</p>
        ) : (
          <CartLines
            lines={lines}
            menus={menus}
            onStep={step}
            onRemove={(line) => onLine(line, null)}
            onEdit={onEdit}
          />
        )}
      </div>
      <footer>
        <CommandError error={error} />
        {delivery && (
          <p className="small muted split">
            <span>{delivery.name}</span>
            {money.format(delivery.price)}
          </p>
        )}
        {missing && lines.length > 0 && (
          <p className="small muted" role="status">
            {t(missing)}
          </p>
        )}
        <Button
          intent="primary"
          large
          fill
          disabled={missing !== undefined}
          loading={isBusy}
          text={t('desk.take', { total: money.format(subtotal) })}
          onClick={onTake}
        />
      </footer>
    </section>
  )
}
