import { Button } from '@blueprintjs/core'
import { ArrowLeft, ArrowRight, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import type { PlanAsideProps } from './plan-aside-props.ts'
import { moveZone, removeZone, renameZone } from './plan-zones.ts'
import { Input } from '../../../ui/form/Input.tsx'

/** The shown zone: its name, its place among the others, and its removal. */
export function ZoneFields({ editing, zone, mayZoneGo, onStep, onZone }: PlanAsideProps) {
  const { t } = useTranslation()
  const { draft } = editing
  const place = draft.zones.findIndex(({ id }) => id === zone.id)
  const allowed = draft.zones.length > 1 ? mayZoneGo : { event: 'zone.remove', ok: false, message: t('plan.lastZone') }
  return (
    <>
      <h2>{t('floor.column.zone')}</h2>
      <label className="plan-field">
        <span>{t('plan.zoneName')}</span>
        <Input
          value={zone.name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => editing.step(renameZone(draft, zone.id, event.target.value), `zone ${zone.id}`)}
        />
      </label>
      <div className="plan-acts stack">
        <Button
          icon={<ArrowLeft size={16} />}
          text={t('plan.earlier')}
          disabled={place === 0}
          onClick={() => editing.step(moveZone(draft, zone.id, -1))}
        />
        <Button
          icon={<ArrowRight size={16} />}
          text={t('plan.later')}
          disabled={place === draft.zones.length - 1}
          onClick={() => editing.step(moveZone(draft, zone.id, 1))}
        />
        <ActionButton
          allowed={allowed}
          icon={<Trash size={16} />}
          text={t('plan.removeZone')}
          onClick={() => {
            onStep(removeZone(draft, zone.id), [])
            onZone(draft.zones[place === 0 ? 1 : 0]!.id)
          }}
        />
      </div>
      <p className="small muted plan-aside__keys">{t('plan.hint')}</p>
    </>
  )
}
