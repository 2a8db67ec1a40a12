import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#contract/tables/table.ts'
import type { Menu, Option } from '#contract/menu/menu.ts'
import type { Choice } from '../../api/carts/cart.ts'
import { DishFacts } from '../../ui/show/DishFacts.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { mostPortions, portionsLeft } from './cart-lines.ts'
import { chosenOf, missingOptions, portionPrice, ruleOf, tapItem } from './option-rules.ts'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { Input } from '../../ui/form/Input.tsx'
import './ordering.css'

interface Props {
  menu: Menu
  /** The line that is changed; a new one is made without. */
  line: CartLine | undefined
  /** The other lines of the cart, whose portions are spoken for. */
  others: readonly CartLine[]
  onChoose: (choice: Choice) => void
  onClose: () => void
}

interface OptionProps {
  option: Option
  chosen: readonly string[]
  isMissing: boolean
  onTap: (itemId: string) => void
}

function OptionGroup({ option, chosen, isMissing, onTap }: OptionProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const own = chosenOf(option, chosen)
  const { key, min, max } = ruleOf(option)
  const isFull = option.max > 1 && own.length >= option.max
  return (
    <fieldset className="option" data-missing={isMissing || undefined}>
      <legend>
        <strong>{option.name}</strong>{' '}
        <span className="small muted">
          {t(`floor.rule.${key}`, { min, max })}
          {isFull && ` · ${t('floor.rule.full', { max })}`}
        </span>
      </legend>
      <div className="option__items wrap">
        {option.items.map((item) => {
          const isChosen = own.includes(item.id)
          return (
            <button
              key={item.id}
              type="button"
              className="choice"
              aria-pressed={isChosen}
              aria-disabled={(isFull && !isChosen) || undefined}
              onClick={() => onTap(item.id)}
            >
              {isChosen && <Tick size={16} />}
              {item.name}
              {item.price !== 0 && <span className="figures muted">{money.signed(item.price)}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Options, a remark and the quantity of one menu, with the missing choices and the price. */
export function OptionsDialog({ menu, line, others, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const [chosen, setChosen] = useState<string[]>(line?.option_item_id ?? [])
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [remark, setRemark] = useState(line?.remark ?? '')
  const [isAsked, setAsked] = useState(false)
  const missing = missingOptions(menu, chosen)
  const most = Math.min(mostPortions, portionsLeft(menu, others) ?? mostPortions)
  const total = money.format(portionPrice(menu, chosen) * quantity)

  const submit = () => {
    setAsked(true)
    if (missing.length === 0) onChoose({ quantity, option_item_id: chosen, remark: remark.trim() })
  }
  return (
    <Dialog
      title={menu.name}
      width={560}
      onClose={onClose}
      foot={
        <div className="options__foot row wrap">
          <Stepper value={quantity} max={Math.max(1, most)} label={t('floor.quantity')} onChange={setQuantity} />
          <p className="small" role="status">
            {isAsked && missing[0] ? t('floor.stillMissing', { name: missing.map(({ name }) => name).join(', ') }) : ''}
          </p>
          <Button
            intent="primary"
            large
            text={t(line ? 'floor.changeLine' : 'floor.addLine', { total })}
            onClick={submit}
          />
        </div>
      }
    >
      <form
        className="options"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {(menu.description || menu.allergens.length > 0) && (
          <p className="dish-facts">
            <DishFacts description={menu.description} allergens={menu.allergens} />
          </p>
        )}
        {menu.options.map((option) => (
          <OptionGroup
            key={option.id}
            option={option}
            chosen={chosen}
            isMissing={isAsked && missing.includes(option)}
            onTap={(itemId) => setChosen(tapItem(option, chosen, itemId))}
          />
        ))}
        <label className="options__remark">
          <span>{t('floor.remark')}</span>
          <Input
            value={remark}
            maxLength={500}
            placeholder={t('floor.remarkHint')}
            onChange={(event) => setRemark(event.target.value)}
          />
        </label>
      </form>
    </Dialog>
  )
}
