import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { ApprovalTarget } from '../api/approvals/approvals.ts'
import { sendEvent, type Write } from '../api/transport/client.ts'
import { ActionButton } from './ActionButton.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { type DecidedRow, useDecide } from './use-allowed.ts'
import { useCommand } from './use-command.ts'
import { type AskedWords, WordsDialog } from './WordsDialog.tsx'
import type { WordKey } from '../i18n/word-key.ts'
import './commands.css'

/** Renders the dialog of a step that needs more fields than a remark. */
export type DialogOfStep = (asked: {
  title: string
  /** The words on the button. */
  text: string
  write: (more: object) => Write
  touches: QueryKey[]
  onClose: () => void
}) => ReactNode

/**
 * The steps that a chart offers for a row, as buttons. A step with words asks for them; one with a PIN asks for it,
 * with `children` as the explanation.
 */
export function RowActs({
  chart,
  row,
  name,
  subject,
  write = (event, more) => sendEvent(chart.id, row, event, more),
  touches,
  events,
  asks = {},
  words = (event) => `event.${event}`,
  isNext,
  onDone,
  children,
}: {
  chart: LifecycleChart
  row: DecidedRow & { id: string; version: number }
  /** The name of the row in the message that a step is done. */
  name: string
  /** The subject of a supervisor's approval; without it no step of the chart takes a PIN. */
  subject?: Pick<ApprovalTarget, 'subject_type' | 'amount'>
  /** Returns the call of a step; by default the event of the chart. */
  write?: (event: string, more: object) => Write
  touches: QueryKey[]
  /** The events that are shown, in the order of their buttons; without it every one that the chart knows. */
  events?: readonly string[]
  /** The steps that take words, or that have a dialog of their own. */
  asks?: Readonly<Record<string, AskedWords | DialogOfStep>>
  /** The key of a button's words; by default that of its event. */
  words?: (event: string) => WordKey
  isNext?: (event: string) => boolean
  onDone?: (event: string) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { attempt, isBusy, error } = useCommand()
  const [asking, setAsking] = useState<string | null>(null)
  const decide = useDecide()
  const allowed = decide.all(chart, row)
  const offered = (events ?? Object.keys(allowed))
    // Decides apart on an event that the house sends, which no person of the store does.
    .map((event) => allowed[event] ?? decide.one(chart, row, { type: event }))
    .filter(({ reason }) => reason !== 'state')
  if (offered.length === 0) return null

  const titleOf = (event: string) => `${name}: ${t(`event.${event}`)}`
  const isAsked = ({ event, approval }: AllowedEvent) => event in asks || (subject !== undefined && approval === true)

  const send = (event: string, more: object = {}) =>
    attempt({
      ...write(event, more),
      done: titleOf(event),
      touches,
      onDone: () => {
        setAsking(null)
        onDone?.(event)
      },
    })
  const dialogOf = (event: string) => {
    const asked = asks[event]
    const dialog = {
      title: titleOf(event),
      text: t(`event.${event}`),
      write: (more: object) => write(event, more),
      touches,
      onClose: () => setAsking(null),
    }
    if (typeof asked === 'function') return asked(dialog)
    return asked && <WordsDialog {...dialog} asked={asked} trade={chart.trade} />
  }
  return (
    <div className="row-acts">
      {offered.map((entry) => (
        <ActionButton
          key={entry.event}
          allowed={entry}
          text={entry.event in asks ? `${t(words(entry.event))} …` : t(words(entry.event))}
          isBusy={isBusy}
          isNext={isNext?.(entry.event)}
          onClick={() => (isAsked(entry) ? setAsking(entry.event) : void send(entry.event))}
        />
      ))}
      {asking && dialogOf(asking)}
      {subject && asking && !asks[asking] && (
        <ApproveDialog
          title={titleOf(asking)}
          asked={{ event: asking, subject_id: row.id, version: row.version, ...subject, write: write(asking, {}) }}
          isBusy={isBusy}
          error={error}
          onApproved={({ approval_id }) => void send(asking, { approval_id })}
          onClose={() => setAsking(null)}
        >
          {children}
        </ApproveDialog>
      )}
    </div>
  )
}
