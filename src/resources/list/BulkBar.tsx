import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chartIdOf, type Resource } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { readMatching, type ResourceRow } from '../../api/resources/resources.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { errorWords } from '../../commands/error-words.ts'
import { useDecide } from '../../commands/use-allowed.ts'
import { sendUntilKnown } from '../../commands/use-command.ts'
import type { ChosenRows } from './ListTable.tsx'
import type { List } from './use-list.ts'
import './acts.css'

const steps = ['record.activate', 'record.deactivate', 'record.archive', 'record.restore'] as const

/** The outcome of a step on several records. */
interface Outcome {
  event: string
  done: number
  refused: { id: string; name: string; why: string }[]
}

/**
 * The steps for the chosen records. Each record has its own outcome: a refused one shows its reason and stays chosen.
 */
export function BulkBar({
  resource,
  list,
  chosen,
  onChoose,
}: {
  resource: Resource
  list: List
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const decide = useDecide()
  const chart = recordCharts[resource.name as ResourceName]
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const rows = [...chosen.values()]
  const offered = steps.filter((event) => rows.some((row) => decide.all(chart, row)[event]?.reason !== 'state'))

  const chooseAll = async () => {
    const all = await readMatching(resource, list.params)
    onChoose(new Map(all.map((row) => [row.id, row])))
  }
  /** The step of one record; nothing where it is done, else why not. */
  const take = async (row: ResourceRow, event: string): Promise<string | undefined> => {
    const allowed = decide.all(chart, row)[event]
    if (!allowed?.ok) return allowed?.message ?? ''
    try {
      await sendUntilKnown(sendEvent(chartIdOf(resource), row, event), { about: `${row.name}` })
      return undefined
    } catch (failure) {
      return errorWords(t, failure as ApiError)
    }
  }
  const run = async (event: string) => {
    setBusy(true)
    const refused: Outcome['refused'] = []
    for (const row of rows) {
      const why = await take(row, event)
      if (why !== undefined) refused.push({ id: row.id, name: row.name, why })
    }
    setBusy(false)
    setOutcome({ event, done: rows.length - refused.length, refused })
    const left = new Set(refused.map(({ id }) => id))
    onChoose(new Map([...chosen].filter(([id]) => left.has(id))))
    await client.invalidateQueries({ queryKey: keys.resource(resource.name) })
  }
  return (
    <div className="bulk-bar no-print" role="toolbar" aria-label={t('list.chosen', { count: chosen.size })}>
      <IconButton label={t('list.chooseNone')} onClick={() => onChoose(new Map())}>
        <Cross />
      </IconButton>
      <strong role="status">{t('list.chosen', { count: chosen.size })}</strong>
      {list.total > chosen.size && (
        <button type="button" className="link-button" onClick={() => void chooseAll()}>
          {t('list.chooseAll', { count: Math.min(1000, list.total) })}
        </button>
      )}
      <span className="bulk-bar__space" />
      {offered.map((event) => (
        <Button
          key={event}
          text={t(`event.${event}`)}
          loading={isBusy}
          disabled={decide.blocked !== undefined}
          onClick={() => void run(event)}
        />
      ))}
      {outcome && (
        <Dialog
          title={t(`event.${outcome.event}`)}
          onClose={() => setOutcome(null)}
          foot={<Button intent="primary" text={t('common.close')} onClick={() => setOutcome(null)} />}
        >
          <p>{t('list.bulkDone', { count: outcome.done })}</p>
          {outcome.refused.length > 0 && (
            <>
              <p>{t('list.bulkRefused', { count: outcome.refused.length })}</p>
              <ul className="bulk-bar__refused">
                {outcome.refused.map(({ id, name, why }) => (
                  <li key={id}>
                    <strong>{name}</strong> <span className="muted">{why}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Dialog>
      )}
    </div>
  )
}
