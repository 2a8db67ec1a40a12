import { Button } from '@blueprintjs/core'
import { Duplicate, Move, Refresh, Select, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { moveToZone } from './plan-edits.ts'
import type { PlanAsideProps } from './plan-aside-props.ts'
import { blueprint } from '../../../ui/blueprint.ts'

/** The steps for the selected items: everything that dragging and keys do, for a finger. */
export function ItemActs(props: PlanAsideProps) {
  const { t } = useTranslation()
  const { editing, zone, items, isSeveral, mayGo, onSeveral, onStep, onTurn, onZone } = props
  const { zones } = editing.draft
  const ids = items.map(({ id }) => id)
  return (
    <>
      <div className="plan-acts stack">
        <Button icon={<Move size={16} />} text={t('plan.move')} onClick={props.onMove} />
        <Button icon={<Refresh size={16} />} text={t('plan.turn')} onClick={() => onTurn(45)} />
        <Button icon={<Duplicate size={16} />} text={t('plan.duplicate')} onClick={props.onDuplicate} />
        <ActionButton allowed={mayGo} icon={<Trash size={16} />} text={t('plan.remove')} onClick={props.onRemove} />
        <Button
          icon={<Select size={16} />}
          text={t('plan.more')}
          aria-pressed={isSeveral}
          active={isSeveral}
          onClick={() => onSeveral(!isSeveral)}
        />
      </div>
      {zones.length > 1 && (
        <label className="plan-field">
          <span>{t('floor.column.zone')}</span>
          <select
            className={blueprint.input}
            value={zone.id}
            onChange={(event) => {
              onStep(moveToZone(editing.draft, ids, event.target.value), ids)
              onZone(event.target.value)
            }}
          >
            {zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="small muted plan-aside__keys">{t('plan.keys')}</p>
    </>
  )
}
