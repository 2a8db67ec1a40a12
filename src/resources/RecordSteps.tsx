import { useTranslation } from 'react-i18next'
import { chartIdOf, type Resource } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { keys } from '../api/keys.ts'
import { type ResourceRow, stepRecord } from '../api/resources.ts'
import { ActionButton } from '../workflows/ActionButton.tsx'
import { useAllowed } from '../workflows/use-allowed.ts'
import { useCommand } from '../workflows/use-command.ts'
import './RecordSteps.css'

const steps = ['record.activate', 'record.deactivate', 'record.restore', 'record.archive'] as const

/** Switching a record on and off and putting it away; what is in the way stands beside the button. */
export function RecordSteps({ resource, row }: { resource: Resource; row: ResourceRow }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const allowed = useAllowed(recordCharts[resource.name as ResourceName], row)
  const take = (event: string) =>
    void run({
      ...stepRecord(chartIdOf(resource), row, event),
      done: `${row.name}: ${t(`event.${event}`)}`,
      touches: [keys.resource(resource.name), keys.menu],
    }).catch(() => undefined)
  return (
    <section className="record-steps" aria-label={t('form.status')}>
      <h3>{t('form.status')}</h3>
      <div className="record-steps__acts">
        {steps.map((event) =>
          allowed[event] && allowed[event].reason !== 'state' ? (
            <ActionButton
              key={event}
              allowed={allowed[event]}
              text={t(`event.${event}`)}
              isBusy={isBusy}
              onClick={() => take(event)}
            />
          ) : null,
        )}
      </div>
    </section>
  )
}
