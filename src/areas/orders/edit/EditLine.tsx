import { Trash, Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { mulDiv } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders/order.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { IconButton } from '../../../ui/show/IconButton.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { mostPortions } from '../../ordering/cart-lines.ts'
import { stateWords } from '../../papers/order-words.ts'
import { Input } from '../../../ui/form/Input.tsx'

interface Props {
  line: OrderLine
  /** The wanted number; 0 is none. */
  portions: number
  /** The wanted remark; null if the kitchen has the line, whose remark stays. */
  remark: string | null
  isOpen: boolean
  onPortions: (portions: number) => void
  onRemark: (remark: string) => void
}

/**
 * One line of an order, whose portions can be raised, lowered or removed; a removed line stays struck through until it
 * is sent.
 */
export function EditLine({ line, portions, remark, isOpen, onPortions, onRemark }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const isOff = portions === 0
  const extras = [...line.options.map((option) => option.name), remark === null && line.remark].filter(Boolean)
  return (
    <li className="edit-line" data-changed={portions !== line.quantity || undefined} data-off={isOff || undefined}>
      <span className="edit-line__dish">
        <span className="edit-line__name medium">{line.name}</span>
        <span className="small muted">
          {[stateWords(t, line.state, 'order-line'), ...extras].join(', ')}
          {portions !== line.quantity && ` · ${t('editing.was', { count: line.quantity })}`}
        </span>
      </span>
      <span className="edit-line__amount figures">
        {money.plain(isOff ? line.amount : mulDiv(line.amount, portions, line.quantity))}
      </span>
      <span className="edit-line__change row">
        {isOff ? (
          <span className="small">{t('editing.takenOff')}</span>
        ) : (
          <Stepper
            value={portions}
            max={isOpen ? mostPortions : portions}
            min={isOpen ? 1 : portions}
            label={t('floor.quantityOf', { name: line.name })}
            onChange={onPortions}
          />
        )}
        <IconButton
          isQuiet
          disabled={!isOpen}
          label={t(isOff ? 'editing.putBack' : 'floor.removeLine', { name: line.name })}
          onClick={() => onPortions(isOff ? line.quantity : 0)}
        >
          {isOff ? <Undo size={16} /> : <Trash size={16} />}
        </IconButton>
      </span>
      {remark !== null && !isOff && (
        <Input
          key={remark}
          className="edit-line__note"
          defaultValue={remark}
          maxLength={500}
          disabled={!isOpen}
          aria-label={t('editing.remarkOf', { name: line.name })}
          placeholder={t('floor.remarkHint')}
          onBlur={({ target }) => target.value.trim() !== remark && onRemark(target.value.trim())}
        />
      )}
    </li>
  )
}
