import { Button } from '@blueprintjs/core'
import { ArrowLeft, Redo, Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isTable, itemsIn } from './plan-draft.ts'
import { addZone } from './plan-zones.ts'
import type { PlanEditState } from './use-plan-editor.ts'
import '../tables.css'

interface Props {
  editing: PlanEditState
  zoneId: string
  onZone: (id: string) => void
  onSave: () => void
}

/** The head of the plan editor: back to the floor, the zones, undo and redo, and the number of unsaved changes. */
export function PlanHead({ editing, zoneId, onZone, onSave }: Props) {
  const { t } = useTranslation()
  const { draft, changes, step } = editing
  const add = () => {
    const next = addZone(draft, t('plan.newZone', { number: draft.zones.length + 1 }))
    step(next)
    onZone(next.zones.at(-1)!.id)
  }
  return (
    <header className="floor-head row wrap gap-12 plan-head">
      <Link className="plan-head__back row" to="/floor">
        <ArrowLeft size={16} />
        <h1>{t('plan.title')}</h1>
      </Link>
      <div className="zone-tabs" role="group" aria-label={t('floor.zones')}>
        {draft.zones.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === zoneId} data-plan={id} onClick={() => onZone(id)}>
            {name.trim() || t('plan.nameless')}{' '}
            <span className="figures">{itemsIn(draft, id).filter(isTable).length}</span>
          </button>
        ))}
        <button type="button" onClick={add}>
          + {t('plan.addZone')}
        </button>
      </div>
      <Button
        icon={<Undo size={16} />}
        aria-label={t('plan.undo')}
        title={t('plan.undo')}
        disabled={!editing.canUndo}
        onClick={editing.undo}
      />
      <Button
        icon={<Redo size={16} />}
        aria-label={t('plan.redo')}
        title={t('plan.redo')}
        disabled={!editing.canRedo}
        onClick={editing.redo}
      />
      <span className="plan-head__changes small muted" role="status">
        {t('plan.changes', { count: changes })}
      </span>
      <Button text={t('plan.discard')} disabled={changes === 0} onClick={editing.discard} />
      <Button
        intent="primary"
        text={t('plan.save')}
        loading={editing.isBusy}
        disabled={changes === 0 || editing.faults.length > 0 || editing.theirs !== null}
        onClick={onSave}
      />
    </header>
  )
}
