import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackStates } from '#contract/rewards/states.ts'
import type { Feedback } from '#contract/rewards/feedback-row.ts'
import { feedback as feedbackChart } from '#machines/feedback.machine.ts'
import { feedbackQuery, sendStep } from '../../api/rewards/rewards.ts'
import { keys } from '../../api/transport/keys.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { ListPage } from '../../ui/show/ListPage.tsx'
import { usePage } from '../../ui/hooks/use-page.ts'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { WordsDialog } from './WordsDialog.tsx'
import './rewards.css'

function Line({ row }: { row: Feedback }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const { dateOfYear } = useTime()
  const [writing, setWriting] = useState<'feedback.answer' | 'feedback.hide' | null>(null)
  const allowed = useAllowed(feedbackChart, row)
  const touches = [keys.members()]
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
        <div className="row-acts">
          <ActionButton
            allowed={allowed['feedback.answer']}
            text={`${t('event.feedback.answer')} …`}
            onClick={() => setWriting('feedback.answer')}
          />
          <ActionButton
            allowed={allowed['feedback.close']}
            text={t('event.feedback.close')}
            isBusy={isBusy}
            onClick={() =>
              void run({
                ...sendStep('feedback', row, 'feedback.close'),
                done: t('event.feedback.close'),
                touches,
              }).catch(() => undefined)
            }
          />
          <ActionButton
            allowed={allowed['feedback.hide']}
            text={`${t('event.feedback.hide')} …`}
            onClick={() => setWriting('feedback.hide')}
          />
        </div>
      )}
      {writing && (
        <WordsDialog
          title={t(`event.${writing}`)}
          label={t(writing === 'feedback.hide' ? 'members.why' : 'feedback.words')}
          initial={writing === 'feedback.answer' ? row.answer : ''}
          write={(words) =>
            sendStep('feedback', row, writing, writing === 'feedback.hide' ? { remark: words } : { answer: words })
          }
          touches={touches}
          onClose={() => setWriting(null)}
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="sub-page__body" tabIndex={0} role="region" aria-label={t('feedback.title')}>
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
      </div>
    </div>
  )
}
