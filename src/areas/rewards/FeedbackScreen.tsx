import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { feedbackStates } from '#contract/rewards/states.ts'
import type { Feedback } from '#contract/rewards/feedback-row.ts'
import { feedback as feedbackChart } from '#machines/feedback.machine.ts'
import { feedbackQuery } from '../../api/rewards/rewards.ts'
import { keys } from '../../api/transport/keys.ts'
import { RowActs } from '../../commands/RowActs.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { ListPage } from '../../ui/show/ListPage.tsx'
import { usePage } from '../../ui/hooks/use-page.ts'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import './rewards.css'

function Line({ row }: { row: Feedback }) {
  const { t } = useTranslation()
  const { dateOfYear } = useTime()
  return (
    <li>
      <p>
        <strong>{t('feedback.score', { score: row.score })}</strong>
        {row.text}
        {row.answer && <em>{t('feedback.answered', { words: row.answer })}</em>}
        <span className="small muted">
          {[
            dateOfYear(row.created_at),
            t('referral.order', { number: row.order_number }),
            row.member,
            t(`state.feedback.${row.state}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {row.state !== 'closed' && row.state !== 'hidden' && (
        <RowActs
          chart={feedbackChart}
          row={row}
          name={row.member ?? t('referral.order', { number: row.order_number })}
          events={['feedback.answer', 'feedback.close', 'feedback.hide']}
          asks={{
            'feedback.answer': { field: 'answer', label: t('feedback.words'), initial: row.answer, min: 1, max: 1000 },
            'feedback.hide': { field: 'remark', label: t('members.why'), min: 1, max: 500 },
          }}
          touches={[keys.members()]}
        />
      )}
    </li>
  )
}

/** Words of guests after their visits, and their answers. */
export function FeedbackScreen() {
  const { t } = useTranslation()
  const page = usePage(25)
  const { start, length, change } = page
  const status = page.one('status', feedbackStates)
  const query = useQuery(feedbackQuery({ start, length, ...(status && { status }) }))
  return (
    <div className="sub-page">
      <SubHead title={t('feedback.title')} to="/pages/membership/members" back={t('members.title')}>
        <ChipSelect
          label={t('members.filter.state')}
          all={t('payouts.anyState')}
          value={status}
          options={feedbackStates.map((value) => ({ value, label: t(`state.feedback.${value}`) }))}
          onChange={(value) => change({ status: value })}
        />
      </SubHead>
      <ScrollArea className="sub-page__body" name={t('feedback.title')}>
        <ListPage
          page={page}
          query={query}
          lines={8}
          none={<EmptyState title={t('feedback.none')} text={t('feedback.noneText')} />}
        >
          {(rows) => (
            <ul className="guest-list bare">
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
          )}
        </ListPage>
      </ScrollArea>
    </div>
  )
}
