import { Edit, Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '#contract/menu/menu.ts'
import type { CartLine } from '#contract/tables/table.ts'
import { Money } from '../../ui/show/Money.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { mostOf } from './cart-lines.ts'
import './ordering.css'

interface Props {
  lines: readonly CartLine[]
  /** The menus that are sold now; absent while they load. */
  menus: readonly Menu[] | undefined
  /** Returns the fault of a line. */
  problem?: (line: CartLine) => ReactNode
  onStep: (line: CartLine, by: number) => void
  onRemove: (line: CartLine) => void
  onEdit: (line: CartLine) => void
}

function Line({ line, lines, menus, problem, onStep, onRemove, onEdit }: Props & { line: CartLine }) {
  const { t } = useTranslation()
  const extras = [...line.options.map((option) => option.name), line.remark].filter(Boolean).join(', ')
  const wrong = problem?.(line)
  return (
    <li className="cart-line" data-changed={wrong ? true : undefined}>
      <button
        type="button"
        className="cart-line__what"
        aria-label={t('floor.editLine', { name: [line.name, extras].filter(Boolean).join(', ') })}
        onClick={() => onEdit(line)}
      >
        <span>
          {line.name} <Edit size={12} />
        </span>
        {extras && <span className="small muted">{extras}</span>}
      </button>
      <Money amount={line.amount} as="plain" />
      <div className="cart-line__change split gap-0">
        <Stepper
          value={line.quantity}
          max={mostOf(line, lines, menus)}
          label={t('floor.quantityOf', { name: line.name })}
          onChange={(quantity) => onStep(line, quantity - line.quantity)}
        />
        <IconButton isQuiet label={t('floor.removeLine', { name: line.name })} onClick={() => onRemove(line)}>
          <Trash size={16} />
        </IconButton>
      </div>
      {wrong}
    </li>
  )
}

/** The lines chosen from the menu and not sent yet, each with its portions, to be changed or removed. */
export function CartLines(props: Props) {
  return (
    <ul className="bare">
      {props.lines.map((line) => (
        <Line key={line.id} line={line} {...props} />
      ))}
    </ul>
  )
}
