import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderLine } from '#contract/orders/order.ts'
import type { Menu } from '#contract/menu/menu.ts'
import type { OrderChanges } from '#machines/edit-order.machine.ts'
import { menuQuery } from '../../../api/menu/menu.ts'
import type { Choice } from '../../../api/carts/cart.ts'
import { CartLines } from '../../ordering/CartLines.tsx'
import { OptionsDialog } from '../../ordering/OptionsDialog.tsx'
import { AddFromMenu } from './AddFromMenu.tsx'
import { asCartLines, liveLines, withAdded, withAddedAt, withPortions, withRemark } from './changes.ts'
import { EditLine } from './EditLine.tsx'
import './edit.css'

interface Props {
  order: OrderDetail
  changes: OrderChanges
  isOpen: boolean
  onChange: (changes: OrderChanges) => void
}

/**
 * The lines that the order will have: more or fewer portions of each, portions in preparation listed separately, and
 * the added lines.
 */
export function EditLines({ order, changes, isOpen, onChange }: Props) {
  const { t } = useTranslation()
  const { data: menu } = useQuery(menuQuery())
  const [isAdding, setAdding] = useState(false)
  const [choosing, setChoosing] = useState<{ menu: Menu; index: number } | null>(null)
  const lines = liveLines(order)
  const begun = lines.filter(({ state }) => state !== 'sent')
  const fresh = lines.filter(({ state }) => state === 'sent')
  const added = asCartLines(changes.added, menu?.menus ?? [])
  const row = (line: OrderLine) => (
    <EditLine
      key={line.id}
      line={line}
      portions={changes.portions[line.id] ?? line.quantity}
      remark={order.state === 'pending' ? (changes.remarks[line.id] ?? line.remark ?? '') : null}
      isOpen={isOpen}
      onPortions={(portions) => onChange(withPortions(changes, line, portions))}
      onRemark={(remark) => onChange(withRemark(changes, line, remark))}
    />
  )
  const choose = (choice: Choice) => {
    if (choosing) onChange(withAddedAt(changes, choosing.index, choice))
    setChoosing(null)
  }
  const step = (index: number, by: number) => {
    const { quantity, option_item_id, remark } = added[index]!
    const next = { quantity: Math.max(1, quantity + by), option_item_id, remark: remark ?? '' }
    onChange(withAddedAt(changes, index, next))
  }
  const open = (index: number) => {
    const found = menu?.menus.find(({ id }) => id === added[index]?.menu_id)
    if (found) setChoosing({ menu: found, index })
  }

  return (
    <section className="flow__card card edit-lines">
      <header>
        <h2>{t('editing.lines')}</h2>
      </header>
      {fresh.length > 0 && <ul>{fresh.map(row)}</ul>}
      {begun.length > 0 && (
        <>
          <h3>{t('editing.begun')}</h3>
          <p className="small muted">{t('editing.begunRule')}</p>
          <ul>{begun.map(row)}</ul>
        </>
      )}
      {added.length > 0 && (
        <>
          <h3>{t('editing.added')}</h3>
          <CartLines
            lines={added}
            menus={menu?.menus}
            onStep={(line, by) => step(Number(line.id), by)}
            onRemove={(line) => onChange(withAddedAt(changes, Number(line.id), null))}
            onEdit={(line) => open(Number(line.id))}
          />
        </>
      )}
      <Button
        large
        fill
        icon={<Add size={16} />}
        text={t('editing.add')}
        disabled={!isOpen}
        onClick={() => setAdding(true)}
      />
      {isAdding && (
        <AddFromMenu
          title={t('editing.addTo', { number: order.number })}
          method={order.method}
          lines={added}
          onAdd={(picked, choice) => onChange(withAdded(changes, picked.id, choice))}
          onStep={(line, by) => step(Number(line.id), by)}
          onRemove={(line) => onChange(withAddedAt(changes, Number(line.id), null))}
          onChange={(line, choice) => onChange(withAddedAt(changes, Number(line.id), choice))}
          onClose={() => setAdding(false)}
        />
      )}
      {choosing && (
        <OptionsDialog
          menu={choosing.menu}
          line={added[choosing.index]}
          others={added.filter(({ id }) => id !== String(choosing.index))}
          onChoose={choose}
          onClose={() => setChoosing(null)}
        />
      )}
    </section>
  )
}
