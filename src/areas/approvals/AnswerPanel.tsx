import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Approval } from '#contract/approvals/approval.ts'
import { order } from '#machines/order.machine.ts'
import { payment } from '#machines/payment.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { reasonsQuery } from '../reasons/reasons-query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { MoneyPreview } from '../../ui/show/MoneyPreview.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ApprovalPad } from '../../commands/ApprovalPad.tsx'
import { errorWords } from '../../commands/error-words.ts'
import { AlsoHappens } from '../reasons/AlsoHappens.tsx'
import { AskedChanges } from './AskedChanges.tsx'
import { useMe } from '../../commands/session.ts'
import { outcomeOf, subjectWords } from './approval-words.ts'
import { TimeLeft } from '../../ui/show/TimeLeft.tsx'
import { DrawerDifference } from '../papers/DrawerDifference.tsx'
import { MergeTable } from '../members/MergeTable.tsx'
import { type AnswerFlow, useAnswer } from './use-answer.ts'
import '../../ui/overlay/flow.css'
import './approvals.css'

/** Charts of the rows that are approved with a reason. */
const chartOf: Record<string, LifecycleChart | undefined> = { order, payment, table: tableOccupancy }

/** The reason and the note of the request. */
function Why({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const { reason_id: reasonId, remark } = approval.fields as { reason_id?: string; remark?: string }
  const chart = chartOf[approval.subject_type]
  const reasons = useQuery({
    ...reasonsQuery(chart ?? order, approval.event),
    enabled: chart !== undefined && reasonId !== undefined,
  }).data
  const reason = reasons?.find(({ id }) => id === reasonId)?.name
  if (!reason && !remark) return null
  return <p>{t('approvals.because', { reason: [reason, remark].filter(Boolean).join(' · ') })}</p>
}

function Changes({ approval, flow: { state } }: { approval: Approval; flow: AnswerFlow }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { preview, error } = state.context
  if (state.matches('looking')) return <Skeleton rows={9} />
  if (state.matches('impossible') || state.matches('gone'))
    return (
      <div role="alert">
        <EmptyState
          title={t(state.matches('gone') ? 'approvals.gone' : 'approvals.impossible')}
          text={error ? errorWords(t, error) : undefined}
        />
      </div>
    )
  if (preview)
    return (
      <>
        <AskedChanges approval={approval} preview={preview} />
        <MoneyPreview before={preview.before} after={preview.after} />
        <AlsoHappens preview={preview} />
      </>
    )
  const { points, member_id: survivorId } = approval.fields as { points?: number; member_id?: string }
  if (approval.event === 'member.merge' && survivorId !== undefined)
    return <MergeTable survivorId={survivorId} duplicateId={approval.subject_id} />
  if (approval.event === 'drawer.accept')
    return (
      <DrawerDifference
        acceptance={{
          row: { id: approval.subject_id, version: approval.subject_version },
          reason: String(approval.fields.reason),
        }}
      />
    )
  if (points !== undefined)
    return <EmptyState title={t('approvals.points', { points: points > 0 ? `+${points}` : `−${-points}` })} />
  return <EmptyState title={t('approvals.upTo', { amount: money.format(approval.ceiling) })} />
}

/** The states in which an answer is on its way. */
const underWay = ['granting', 'denying', 'findingOutGrant', 'findingOutDenial'] as const

/** One approval with its effect, and the two answers; an answered one names the person who answered. */
export function AnswerPanel({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const me = useMe()
  const money = useMoney()
  const flow = useAnswer(approval)
  const { state, send } = flow
  const isOpen = approval.state === 'requested' && approval.facts.isAlive && state.status === 'active'
  const sending = underWay.find((one) => state.matches(one))
  // The approval can no longer be answered, but the row with the first answer has not arrived yet.
  const isGone = state.matches('gone') && approval.state === 'requested'
  const isMine = approval.requester_id === me.id
  const act =
    approval.ceiling > 0
      ? t('approvals.approveAmount', { amount: money.format(approval.ceiling) })
      : t('approvals.approve')
  const isOrder = approval.subject_type === 'order'
  const title = `${t(`event.${approval.event}`)} · ${subjectWords(t, approval)}`

  return (
    <article className="answer">
      <header>
        <h1>{title}</h1>
        <p className="muted">
          {t('approvals.askedBy', { name: approval.requester_name, time: time(approval.at) })}
          {isOpen && (
            <>
              {' · '}
              <TimeLeft until={approval.expires_at} />
            </>
          )}
        </p>
        <Why approval={approval} />
        {isOrder && <Link to={`/orders/${approval.subject_id}`}>{t('takingBack.toOrder')}</Link>}
      </header>
      {isOpen || isGone ? (
        <div className="answer__columns">
          <section className="flow__card card">
            <Changes approval={approval} flow={flow} />
          </section>
          {isOpen && (
            <section className="flow__card card flow__approval">
              <header>
                <h2>{t(state.matches('impossible') ? 'approve.blocked' : 'approvals.answer')}</h2>
              </header>
              {isMine && !state.matches('impossible') && <p className="small muted">{t('approvals.own')}</p>}
              {state.matches('impossible') ? null : (
                <ApprovalPad
                  amount={approval.ceiling}
                  act={act}
                  error={state.matches('reviewing') ? (state.context.error as ApiError | null) : null}
                  isBusy={!state.matches('reviewing')}
                  onPin={(pin) => send({ type: 'answer.grant', pin })}
                />
              )}
              <Button
                size="large"
                fill
                text={t(isMine ? 'approve.withdraw' : 'approvals.deny')}
                disabled={sending !== undefined}
                onClick={() => send({ type: 'answer.deny' })}
              />
              <p className="small" role="status">
                {sending && t(`approvals.underWay.${sending}`)}
              </p>
            </section>
          )}
        </div>
      ) : (
        <>
          <EmptyState
            title={t(outcomeOf(approval), {
              name: approval.approver_name ?? '',
              time: time(approval.answered_at ?? approval.expires_at),
            })}
            text={state.matches('gone') && state.context.error ? errorWords(t, state.context.error) : undefined}
          />
          {/* A person who answered sees the changes that they answered. */}
          {state.context.preview && (
            <section className="flow__card card">
              <Changes approval={approval} flow={flow} />
            </section>
          )}
        </>
      )}
    </article>
  )
}
