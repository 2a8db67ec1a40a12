import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate, useParams } from 'react-router-dom'
import type { Approval } from '#contract/approvals/approval.ts'
import { approvalQuery, approvalsQuery } from '../../api/approvals/approvals.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { outcomeOf, subjectWords } from './approval-words.ts'
import { TimeLeft } from '../../ui/show/TimeLeft.tsx'
import './approvals.css'

function Row({ approval, isOpen }: { approval: Approval; isOpen: boolean }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { time } = useTime()
  return (
    <li>
      <NavLink to={`/approvals/${approval.id}`} className="approval-row row gap-12" data-open={isOpen || undefined}>
        <span className="stack gap-0 fill">
          <strong>
            {t(`event.${approval.event}`)} · {subjectWords(t, approval)}
          </strong>
          <span className="small muted">
            {isOpen
              ? t('approvals.askedBy', { name: approval.requester_name, time: time(approval.at) })
              : t(outcomeOf(approval), {
                  name: approval.approver_name ?? '',
                  time: time(approval.answered_at ?? approval.at),
                })}
          </span>
        </span>
        <span className="approval-row__end">
          {approval.ceiling > 0 && <span className="figures">{money.format(approval.ceiling)}</span>}
          {isOpen && <TimeLeft until={approval.expires_at} />}
        </span>
      </NavLink>
    </li>
  )
}

function Chosen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(approvalQuery(id))
  if (data) return <AnswerPanel key={id} approval={data} />
  return <Pending error={error} onRetry={refetch} page={t('nav.approvals')} rows={10} />
}

/** The approvals that wait for a supervisor, and the answered ones; one of them at the side with its money. */
export function ApprovalsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { approvalId } = useParams()
  const { data, error, refetch } = useQuery(approvalsQuery())
  const open = data?.aaData.filter(({ state, facts }) => state === 'requested' && facts.isAlive) ?? []
  const answered = data?.aaData.filter((approval) => !open.includes(approval)) ?? []
  const first = open[0]?.id
  return (
    <div className="approvals" data-chosen={approvalId !== undefined || undefined}>
      <section className="approvals__list">
        <header>
          <h1>{t('nav.approvals')}</h1>
          <span className="small muted" role="status">
            {data && t('approvals.waiting', { count: open.length })}
          </span>
        </header>
        {!data && <Pending error={error} onRetry={refetch} rows={6} />}
        {data && open.length === 0 && <EmptyState title={t('approvals.none')} text={t('approvals.noneText')} />}
        <ul>
          {open.map((approval) => (
            <Row key={approval.id} approval={approval} isOpen />
          ))}
        </ul>
        {answered.length > 0 && <h2 className="approvals__past">{t('approvals.answered')}</h2>}
        <ul>
          {answered.map((approval) => (
            <Row key={approval.id} approval={approval} isOpen={false} />
          ))}
        </ul>
      </section>
      <section className="approvals__detail">
        {approvalId ? (
          <Chosen id={approvalId} />
        ) : (
          <EmptyState title={t('approvals.choose')} text={t('approvals.chooseText')}>
            {first && (
              <button type="button" className="flow__link" onClick={() => void navigate(`/approvals/${first}`)}>
                {t('approvals.newest')}
              </button>
            )}
          </EmptyState>
        )}
      </section>
    </div>
  )
}
