import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintJob } from '#contract/printing/print.ts'
import { paperQuery, printTest } from '../../api/printing/papers.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import '../resources.css'

/** Tests a printer with a page, and shows the outcome or the reason of a failure. */
export function PrinterTest({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked()
  const [jobId, setJobId] = useState<string | null>(null)
  const { data: job } = useQuery({ ...paperQuery(jobId ?? ''), enabled: jobId !== null })
  const print = () =>
    void run<PrintJob>({ ...printTest(row.id), done: t('printer.testSent', { name: row.name }), touches: [] }).then(
      ({ id }) => setJobId(id),
      () => undefined,
    )
  const why = job?.error && ['failed', 'retrying'].includes(job.state) ? job.error : undefined
  return (
    <section className="record-extra" aria-label={t('papers.kind.test')}>
      <h3>{t('papers.kind.test')}</h3>
      <p className="muted" role="status">
        {job ? t(`printer.test.${job.state}`) : t('printer.testText')}{' '}
        {why && t([`papers.error.${why}`, 'papers.error.other'])}
      </p>
      <div className="row wrap">
        <Button
          text={t('printer.testPrint')}
          title={blocked}
          disabled={isBusy || blocked !== undefined || row.status === 'archived'}
          onClick={print}
        />
      </div>
    </section>
  )
}
