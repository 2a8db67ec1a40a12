import type { Allowed } from '#contract/errors.ts'
import { useTranslation } from 'react-i18next'
import { ItemActs } from './ItemActs.tsx'
import { type DraftItem, type DraftZone, isTable, type PlanDraft } from './plan-draft.ts'
import { PlanPalette } from './PlanPalette.tsx'
import { TableFields } from './TableFields.tsx'
import type { PlanEditing } from './use-plan-editor.ts'
import { ZoneFields } from './ZoneFields.tsx'
import { SizeFields } from './SizeFields.tsx'
import './PlanAside.css'

export interface PlanAsideProps {
  editing: PlanEditing
  zone: DraftZone
  /** The selected items. */
  items: readonly DraftItem[]
  /** Is true when every tap selects one more. */
  isSeveral: boolean
  mayGo: Allowed
  mayZoneGo: Allowed
  onSeveral: (isSeveral: boolean) => void
  /** Takes a step about some items; steps of the same `about` are undone as one. */
  onStep: (next: PlanDraft, ids: readonly string[], about?: string | null) => void
  onZone: (id: string) => void
  onTurn: (degrees: number) => void
  onDuplicate: () => void
  onRemove: () => void
  onMove: () => void
}

/** The pane beside the drawing board: things to add, or the selected item and its fields. */
export function PlanAside(props: PlanAsideProps) {
  const { t } = useTranslation()
  const { items } = props
  const [only] = items.length === 1 ? items : []
  return (
    <aside className="plan-aside" aria-label={t(items.length > 0 ? 'plan.selected' : 'plan.add')}>
      {items.length === 0 && <PlanPalette {...props} />}
      {items.length > 1 && <h2>{t('plan.several', { count: items.length })}</h2>}
      {only && <h2>{isTable(only) ? t('floor.tableNo', { name: only.name }) : t(`plan.decor.${only.kind}`)}</h2>}
      {only && isTable(only) && <TableFields key={only.id} table={only} {...props} />}
      {only && <SizeFields item={only} {...props} />}
      {items.length > 0 ? <ItemActs {...props} /> : <ZoneFields {...props} />}
    </aside>
  )
}
