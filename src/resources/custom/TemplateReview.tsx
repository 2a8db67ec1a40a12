import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { template as chart } from '#machines/template.machine.ts'
import { pendingQuery, reviewInSandbox } from '../../api/marketing/marketing.ts'
import { keys } from '../../api/transport/keys.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { Bubble } from '../../commands/marketing/Bubble.tsx'
import { RowActs } from '../../commands/RowActs.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { Input } from '../../ui/form/Input.tsx'
import '../resources.css'

const answers = {
  submitted: ['approve', 'reject'],
  approved: ['pause'],
  paused: ['resume'],
} as const
const touches = [keys.resource('whatsapp'), keys.marketing()]

/** A template as the guest receives it, the state of its review, and the sandbox's verdict on it. */
export function TemplateReview({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  const { attempt, isBusy } = useCommand()
  const [why, setWhy] = useState('')
  const { data } = useQuery(pendingQuery())
  const review = String(row.review)
  const offered = answers[review as keyof typeof answers] ?? []
  return (
    <section className="record-extra" aria-label={t('marketing.review')}>
      <h3>{t('marketing.review')}</h3>
      <Bubble body={String(row.body)} footer={row.footer as string | null} category={String(row.category)} />
      <p role="status">
        {t(`state.template.${review}`)}
        {typeof row.reason === 'string' && <span className="late medium"> · {row.reason}</span>}
      </p>
      <RowActs chart={chart} row={row} name={row.name} touches={touches} />
      {data?.provider === 'sandbox' && offered.length > 0 && (
        <>
          <p className="small muted">{t('marketing.sandboxReviews')}</p>
          {review === 'submitted' && (
            <Input
              aria-label={t('marketing.reviewWhy')}
              placeholder={t('marketing.reviewWhy')}
              value={why}
              maxLength={200}
              onChange={(event) => setWhy(event.target.value)}
            />
          )}
          <div className="row wrap">
            {offered.map((answer) => (
              <Button
                key={answer}
                text={t(`marketing.answer.${answer}`)}
                loading={isBusy}
                disabled={answer === 'reject' && why.trim() === ''}
                onClick={() =>
                  void attempt({
                    ...reviewInSandbox(row.id, answer, why.trim()),
                    done: `${row.name}: ${t(`event.template.${answer}`)}`,
                    touches,
                  })
                }
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
