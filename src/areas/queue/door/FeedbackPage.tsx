import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { feedbackPageQuery, giveFeedback } from '../../../api/rewards/rewards.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { GuestFrame, GuestProblem, GuestWaits } from './GuestFrame.tsx'
import { useGuestWrite } from './use-guest-write.ts'
import { TextArea } from '../../../ui/form/Input.tsx'

const scores = ['1', '2', '3', '4', '5'] as const

/** The page on which a guest gives feedback on an order, once, on their own phone. */
export function FeedbackPage() {
  const { t } = useTranslation()
  const { key = '', code = '' } = useParams()
  const cache = useQueryClient()
  const { data: page, error } = useQuery(feedbackPageQuery(key, code))
  const [score, setScore] = useState<(typeof scores)[number]>('5')
  const [text, setText] = useState('')
  const { write, isBusy, problem } = useGuestWrite({ isOneIntent: true })
  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (!page)
    return <GuestWaits words={t(isGone ? 'door.gone' : error ? 'door.noAnswer' : 'common.loading')} isBusy={!error} />
  const send = () =>
    write(
      (requestId) => giveFeedback(key, code, { score: Number(score), text: text.trim() }, requestId),
      (said) => cache.setQueryData(feedbackPageQuery(key, code).queryKey, said),
    )
  return (
    <GuestFrame store={page.store}>
      <title>{page.store}</title>
      <h1>{t('feedback.ask')}</h1>
      <p className="muted">{t('referral.order', { number: page.order_number })}</p>
      {page.state !== 'open' ? (
        <div className="guest-card" role="status">
          <p>{t(`feedback.page.${page.state}`)}</p>
          {page.score !== null && <p>{t('feedback.score', { score: page.score })}</p>}
          {page.text && <p>{page.text}</p>}
          {page.answer && <p>{t('feedback.answered', { words: page.answer })}</p>}
        </div>
      ) : (
        <form
          className="guest-card"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void send()
          }}
        >
          <Segmented
            legend={t('feedback.ask')}
            choices={scores.map((value) => ({ value, label: value, name: t('feedback.score', { score: value }) }))}
            value={score}
            onChange={setScore}
          />
          <label>
            <span>
              {t('feedback.words')} <span className="muted">{t('queue.optional')}</span>
            </span>
            <TextArea rows={4} maxLength={1000} value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <GuestProblem words={problem} />
          <button type="submit" className="guest-button" disabled={isBusy}>
            {t('feedback.send')}
          </button>
        </form>
      )}
    </GuestFrame>
  )
}
