import { Button } from '@blueprintjs/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { type ApprovalTarget, requestApproval } from '../../../api/approvals/approvals.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { ApprovalPad } from '../../../commands/ApprovalPad.tsx'
import { errorWords } from '../../../commands/error-words.ts'
import { type DecidedRow, useDecide } from '../../../commands/use-allowed.ts'
import { sendUntilKnown } from '../../../commands/use-command.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

type SeveralRow = DecidedRow & { id: string; version: number }

/** The outcome of a step for one row; `why` is missing where it is done. */
interface Outcome {
  id: string
  name: string
  why?: string
}

/**
 * The steps for several rows at once, each with its own outcome. If rows need a supervisor, one PIN gives an approval
 * for each of them. The outcome is shown until it is closed, although its rows are done.
 */
export function SeveralActs<Row extends SeveralRow>({
  chart,
  rows,
  events,
  type,
  nameOf,
  amountOf,
  touches,
  onDone,
}: {
  chart: LifecycleChart
  rows: readonly Row[]
  events: readonly string[]
  /** The kind of row for which an approval is requested. */
  type: ApprovalTarget['subject_type']
  nameOf: (row: Row) => string
  amountOf: (row: Row) => number
  touches: QueryKey[]
  /** Called with the rows that are done. */
  onDone: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const decide = useDecide()
  const [isBusy, setIsBusy] = useState(false)
  const [approving, setApproving] = useState<string | null>(null)
  const [pinError, setPinError] = useState<ApiError | null>(null)
  const [outcome, setOutcome] = useState<{ event: string; rows: Outcome[] } | null>(null)
  const verdict = (row: Row, event: string) => decide.one(chart, row, { type: event })
  const ready = (event: string) => rows.filter((row) => verdict(row, event).ok)
  const offered = events.filter((event) => rows.some((row) => verdict(row, event).reason !== 'state'))

  const take = async (row: Row, event: string, approved: { approval_id?: string } = {}): Promise<Outcome> => {
    const own = { id: row.id, name: nameOf(row) }
    const { ok, message } = verdict(row, event)
    if (!ok) return { ...own, why: message ?? '' }
    try {
      await sendUntilKnown(sendEvent(chart.id, row, event, approved), { about: own.name })
      return own
    } catch (failure) {
      return { ...own, why: errorWords(t, failure as ApiError) }
    }
  }
  const approvalFor = async (row: Row, event: string, pin: string) => {
    const asked = { event, subject_type: type, subject_id: row.id, version: row.version, amount: amountOf(row) }
    const { approval_id } = await requestApproval({ ...asked, write: sendEvent(chart.id, row, event), pin })
    return { approval_id }
  }
  const run = async (event: string, pin?: string) => {
    setIsBusy(true)
    setPinError(null)
    const done: Outcome[] = []
    try {
      for (const row of rows) {
        const needsPin = verdict(row, event).approval === true && pin !== undefined
        done.push(await take(row, event, needsPin ? await approvalFor(row, event, pin) : undefined))
      }
      setApproving(null)
    } catch (failure) {
      // A wrong PIN is wrong for all rows; the acts before it stay done and are reported.
      setPinError(failure as ApiError)
    } finally {
      setIsBusy(false)
      for (const queryKey of touches) await client.invalidateQueries({ queryKey })
    }
    if (done.length === 0) return
    setOutcome({ event, rows: done })
    onDone(done.flatMap(({ id, why }) => (why === undefined ? [id] : [])))
  }
  const begin = (event: string) => {
    if (ready(event).some((row) => verdict(row, event).approval)) setApproving(event)
    else void run(event)
  }
  const refused = outcome?.rows.filter(({ why }) => why !== undefined) ?? []
  return (
    <>
      {rows.length > 0 && (
        <div className="several no-print" role="toolbar" aria-label={t('list.chosen', { count: rows.length })}>
          <strong role="status">{t('list.chosen', { count: rows.length })}</strong>
          {offered.map((event) => (
            <Button
              key={event}
              text={t(`event.${event}`)}
              loading={isBusy}
              disabled={decide.blocked !== undefined || ready(event).length === 0}
              onClick={() => begin(event)}
            />
          ))}
        </div>
      )}
      {approving && (
        <Dialog title={t(`event.${approving}`)} width={400} onClose={() => setApproving(null)}>
          <p className="muted">{t('approve.ask')}</p>
          <ApprovalPad
            amount={ready(approving).reduce((sum, row) => sum + amountOf(row), 0)}
            act={t(`event.${approving}`)}
            error={pinError}
            isBusy={isBusy}
            onPin={(pin) => void run(approving, pin)}
          />
        </Dialog>
      )}
      {outcome && (
        <Dialog
          title={t(`event.${outcome.event}`)}
          onClose={() => setOutcome(null)}
          foot={<Button intent="primary" text={t('common.close')} onClick={() => setOutcome(null)} />}
        >
          <p role="status">
            {t('refunds.severalDone', { done: outcome.rows.length - refused.length, all: outcome.rows.length })}
          </p>
          <ul className="several__outcome">
            {outcome.rows.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong> <span className="muted">{why ?? t('refunds.done')}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
