import { Button } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { holdTable } from '../../../api/tables/tables.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import type { Hold } from './use-hold.ts'
import './drawer.css'

/** The person who edits the table on another tablet, until when, and the button that takes it over. */
export function HoldStrip({ table, hold }: { table: Table; hold: Hold }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const holder = table.held_by
  if (!holder || !hold.isOthers) return null

  const takeOver = async (approvalId: string) => {
    try {
      await hold.takeOver(approvalId)
      setAsking(false)
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure)
    }
  }
  return (
    <div className="hold-strip row gap-10" role="status">
      <Lock size={16} />
      <span>{t('floor.hold.others', { name: holder.staff_name, at: time(holder.until) })}</span>
      <Button text={t('floor.hold.takeOver')} onClick={() => setAsking(true)} />
      {isAsking && (
        <ApproveDialog
          title={t('floor.hold.takeOver')}
          asked={{
            event: 'lock.take',
            subject_type: 'table',
            subject_id: table.id,
            version: table.version,
            amount: 0,
            write: holdTable(table, 'lock.take'),
          }}
          error={error}
          onApproved={({ approval_id }) => void takeOver(approval_id)}
          onClose={() => setAsking(false)}
        >
          <p>{t('floor.hold.ask', { name: holder.staff_name, table: table.name })}</p>
        </ApproveDialog>
      )}
    </div>
  )
}
