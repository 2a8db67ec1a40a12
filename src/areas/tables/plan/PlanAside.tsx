import { useTranslation } from 'react-i18next'
import { ItemActs } from './ItemActs.tsx'
import type { PlanAsideProps } from './plan-aside-props.ts'
import { isTable } from './plan-draft.ts'
import { PlanPalette } from './PlanPalette.tsx'
import { TableFields } from './TableFields.tsx'
import { ZoneFields } from './ZoneFields.tsx'
import { SizeFields } from './SizeFields.tsx'
import './plan.css'

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
