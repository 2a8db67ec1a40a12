import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PrintJob } from '#contract/printing/print.ts'
import { printJob as printChart } from '#machines/print-job.machine.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { RowActs } from '../../commands/RowActs.tsx'
import { stateWords } from './order-words.ts'

/** One paper: its state, why it failed, and the steps of its chart. */
export function PaperRow({ job, touches, onShow }: { job: PrintJob; touches: QueryKey[]; onShow: () => void }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const name = t(`papers.kind.${job.kind}`)
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
      <RowActs
        chart={printChart}
        row={job}
        name={name}
        subject={{ subject_type: 'print_job', amount: 0 }}
        touches={touches}
      >
        <p>{t('papers.overLimit')}</p>
      </RowActs>
    </li>
  )
}
