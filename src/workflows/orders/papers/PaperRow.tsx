import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintJob } from '#contract/rows/print.ts'
import { printJob as printChart } from '#machines/print-job.machine.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { sendPaperEvent } from '../../../api/papers.ts'
import { useTime } from '../../../ui/time-format.ts'
import { ActionButton } from '../../ActionButton.tsx'
import { ApproveDialog } from '../../ApproveDialog.tsx'
import { useAllowed } from '../../use-allowed.ts'
import { useCommand } from '../../use-command.ts'
import { stateWords } from '../order-words.ts'
import '../OrderPayments.css'

/** One paper: where it stands, why it failed, and the steps of its chart. */
export function PaperRow({ job, touches, onShow }: { job: PrintJob; touches: QueryKey[]; onShow: () => void }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { run, isBusy } = useCommand()
  const [asking, setAsking] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const offered = Object.values(useAllowed(printChart, job)).filter(({ reason }) => reason !== 'state')
  const name = t(`papers.kind.${job.kind}`)

  const send = async (event: string, approvalId?: string) => {
    try {
      await run({ ...sendPaperEvent(job, event, approvalId), done: `${name}: ${t(`event.${event}`)}`, touches })
      setAsking(null)
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <li className="paper" data-state={job.state}>
      <button type="button" className="paper__words" onClick={onShow}>
        <strong>
          {name}
          {job.copy > 1 && ` · ${t('papers.copy', { count: job.copy })}`}
        </strong>
        <span className="small muted">
          {[stateWords(t, job.state, 'print-job'), time(job.state_at), job.printer_name, job.asked_by]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {['failed', 'retrying'].includes(job.state) && job.error && (
          <span className="small paper__error">{t([`papers.error.${job.error}`, 'papers.error.other'])}</span>
        )}
      </button>
      {offered.length > 0 && (
        <div className="order-payments__acts">
          {offered.map((entry) => (
            <ActionButton
              key={entry.event}
              allowed={entry}
              text={t(`event.${entry.event}`)}
              isBusy={isBusy}
              onClick={() => (entry.approval ? setAsking(entry.event) : void send(entry.event))}
            />
          ))}
        </div>
      )}
      {asking && (
        <ApproveDialog
          title={`${name}: ${t(`event.${asking}`)}`}
          asked={{ event: asking, subject_type: 'print_job', subject_id: job.id, version: job.version, amount: 0 }}
          isBusy={isBusy}
          error={error}
          onApproved={({ approval_id }) => void send(asking, approval_id)}
          onClose={() => setAsking(null)}
        >
          <p>{t('papers.overLimit')}</p>
        </ApproveDialog>
      )}
    </li>
  )
}
