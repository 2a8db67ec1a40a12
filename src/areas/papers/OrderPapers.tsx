import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { PrintJob, PrintedPaper } from '#contract/printing/print.ts'
import { keys } from '../../api/transport/keys.ts'
import { printOrder } from '../../api/printing/papers.ts'
import { useCommand } from '../../commands/use-command.ts'
import { FeedbackCode } from './FeedbackCode.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { PaperRow } from './PaperRow.tsx'
import './papers.css'

/** The papers of an order: printed ones, failed ones that wait for someone, and those that may be printed. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [shown, setShown] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const touches = [keys.order(order.id), keys.orders()]
  const print = (what: 'receipt' | 'order') =>
    run<PrintedPaper>({ ...printOrder(what, order.id), touches }).then(
      (paper) => setShown(paper.id),
      () => undefined,
    )
  const isWaiting = ({ state }: PrintJob) => state === 'failed'
  const jobs = order.print_jobs.toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
  return (
    <section className="order-section papers" id="papers">
      <h3>{t('papers.title')}</h3>
      <div className="papers__print">
        <Button
          icon={<Print />}
          text={t('papers.kind.receipt')}
          loading={isBusy}
          onClick={() => void print('receipt')}
        />
        <Button icon={<Print />} text={t('papers.kind.order')} loading={isBusy} onClick={() => void print('order')} />
        <Button text={`${t('feedback.code')} …`} onClick={() => setAsking(true)} />
      </div>
      {jobs.length > 0 && (
        <ul>
          {jobs.map((job) => (
            <PaperRow key={job.id} job={job} touches={touches} onShow={() => setShown(job.id)} />
          ))}
        </ul>
      )}
      {isAsking && <FeedbackCode orderId={order.id} onClose={() => setAsking(false)} />}
      {shown && <PaperDialog id={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
