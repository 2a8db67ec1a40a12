import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { ApiError } from '../api/transport/api-error.ts'
import type { ApprovalTarget } from '../api/approvals.ts'
import type { Call } from '../api/transport/client.ts'
import { ActionButton } from './ActionButton.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { type DecidedRow, useAllowed } from './use-allowed.ts'
import { useCommand } from './use-command.ts'
import './commands.css'

/** The steps that a chart offers for a row as buttons; one that takes a PIN asks for it, with `children` saying for what. */
export function RowActs({
  chart,
  row,
  name,
  subject,
  write,
  touches,
  events,
  words = (event) => `event.${event}`,
  isNext,
  onDone,
  children,
}: {
  chart: LifecycleChart
  row: DecidedRow & { id: string; version: number }
  /** The name of the row in the message that a step is done. */
  name: string
  /** The subject of a supervisor's approval; without it no step of the chart takes a PIN. */
  subject?: Pick<ApprovalTarget, 'subject_type' | 'amount'>
  write: (event: string, approvalId?: string) => Pick<Call, 'method' | 'url' | 'data'>
  touches: QueryKey[]
  /** The events that are shown, in the order of their buttons; without it every one that the chart knows. */
  events?: readonly string[]
  /** The key of what a button says; that of its event, unless said otherwise. */
  words?: (event: string) => string
  isNext?: (event: string) => boolean
  onDone?: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [asking, setAsking] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const allowed = useAllowed(chart, row)
  const offered = (events ?? Object.keys(allowed)).flatMap((event) => {
    const entry = allowed[event]
    return entry && entry.reason !== 'state' ? entry : []
  })
  if (offered.length === 0) return null

  const send = async (event: string, approvalId?: string) => {
    try {
      await run({ ...write(event, approvalId), done: `${name}: ${t(`event.${event}`)}`, touches })
      setAsking(null)
      onDone?.()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <div className="row-acts">
      {offered.map((entry) => (
        <ActionButton
          key={entry.event}
          allowed={entry}
          text={t(words(entry.event))}
          isBusy={isBusy}
          isNext={isNext?.(entry.event)}
          onClick={() => (subject && entry.approval ? setAsking(entry.event) : void send(entry.event))}
        />
      ))}
      {subject && asking && (
        <ApproveDialog
          title={`${name}: ${t(`event.${asking}`)}`}
          asked={{ event: asking, subject_id: row.id, version: row.version, ...subject, write: write(asking) }}
          isBusy={isBusy}
          error={error}
          onApproved={({ approval_id }) => void send(asking, approval_id)}
          onClose={() => setAsking(null)}
        >
          {children}
        </ApproveDialog>
      )}
    </div>
  )
}
