import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approval.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { subjectWords } from '../../approvals/approval-words.ts'
import { TonightList } from './TonightList.tsx'

/** The questions of the staff that wait for a supervisor's answer. */
export function Questions({ questions }: { questions: readonly Approval[] }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const items = questions.map((question) => ({
    key: question.id,
    to: `/approvals/${question.id}`,
    name: `${t(`event.${question.event}`)} · ${subjectWords(t, question)}`,
    about: question.requester_name,
    time: time(question.at),
    ...(question.ceiling > 0 && { amount: question.ceiling }),
  }))
  return (
    <TonightList
      name="questions"
      title={t('tonight.questions')}
      to="/approvals"
      none={t('tonight.noQuestions')}
      items={items}
    />
  )
}
