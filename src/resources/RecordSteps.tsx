import { useTranslation } from 'react-i18next'
import { isAboveFloor } from '#contract/roles.ts'
import type { recordSteps } from '#contract/charts/record.ts'
import { type Resource } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { everyOf } from '#machines/workflow/every-of.ts'
import { keys } from '../api/transport/keys.ts'
import type { ResourceRow } from '../api/resources/resources.ts'
import { type DialogOfStep, RowActs } from '../commands/RowActs.tsx'
import { useMe } from '../commands/session.ts'
import { ConfirmedStep } from './ConfirmedStep.tsx'
import './resources.css'

const steps = everyOf<keyof typeof recordSteps>()([
  'record.activate',
  'record.deactivate',
  'record.restore',
  'record.archive',
])

/** An owner types their own password for each step of an owner's record. */
const confirmed: Record<string, DialogOfStep> = Object.fromEntries(
  steps.map((step): [string, DialogOfStep] => [step, (asked) => <ConfirmedStep {...asked} />]),
)

/** Switches a record on and off and archives it; the reasons against a step are shown beside its button. */
export function RecordSteps({ resource, row }: { resource: Resource; row: ResourceRow }) {
  const { t } = useTranslation()
  const isOwner = isAboveFloor(useMe().role)
  if (resource.owners && !isOwner) return null
  return (
    <section className="record-steps" aria-label={t('form.status')}>
      <h3>{t('form.status')}</h3>
      <RowActs
        chart={recordCharts[resource.name as ResourceName]}
        row={row}
        name={row.name}
        events={steps}
        asks={resource.owners && confirmed}
        touches={[keys.resource(resource.name), keys.menu]}
      />
    </section>
  )
}
