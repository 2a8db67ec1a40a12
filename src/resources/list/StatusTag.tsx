import { Archive, Edit, Tick, EyeOff } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { RecordState } from '#contract/states.ts'
import './list.css'

const icons: Record<RecordState, typeof Tick> = { draft: Edit, active: Tick, inactive: EyeOff, archived: Archive }

/** The state of a record: an icon and a word, never colour alone. */
export function StatusTag({ status }: { status: RecordState }) {
  const { t } = useTranslation()
  const Icon = icons[status]
  return (
    <span className="status-tag" data-status={status}>
      <Icon size={14} />
      {t(`list.status.${status}`)}
    </span>
  )
}
