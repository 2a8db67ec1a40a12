import { type ComponentType, Suspense } from 'react'
import type { Resource } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { fetched } from '../ui/feedback/fetched.tsx'
import { Pending } from '../ui/feedback/Pending.tsx'
import type { ResourceRow } from '../api/resources/resources.ts'
import type { Form } from './form/use-form.ts'
import { EmployeeClock } from './custom/EmployeeClock.tsx'
import { MenuPortions } from './custom/MenuPortions.tsx'
import { PrinterTest } from './custom/PrinterTest.tsx'
import { AudienceLook } from './custom/AudienceLook.tsx'
import { CampaignCourse } from './custom/CampaignCourse.tsx'
import { TemplateReview } from './custom/TemplateReview.tsx'
import { StaffAccess } from './custom/StaffAccess.tsx'

/** The panels of a kind of record beside its fields: for its use, not its set-up. */
const extras: Partial<Record<ResourceName, ComponentType<{ row: ResourceRow }>>> = {
  menu: MenuPortions,
  staff: StaffAccess,
  employee: EmployeeClock,
  printer: PrinterTest,
  whatsapp: TemplateReview,
  audience: AudienceLook,
  marketing_campaign: CampaignCourse,
}

/** The panels that try out a record with the values of its form, saved or not. */
const trials: Partial<Record<ResourceName, ComponentType<{ row: ResourceRow | undefined; form: Form }>>> = {
  promotion: fetched(async () => (await import('./custom/PromotionTrial.tsx')).PromotionTrial),
}

/** Shows the panel of the record's kind, if it has one. */
export function ResourceExtras({ resource, row }: { resource: Resource; row: ResourceRow }) {
  const Extra = extras[resource.name as ResourceName]
  return Extra ? <Extra row={row} /> : null
}

/** Shows the panel that tries a record of its kind, if it has one. */
export function ResourceTrial({
  resource,
  row,
  form,
}: {
  resource: Resource
  row: ResourceRow | undefined
  form: Form
}) {
  const Trial = trials[resource.name as ResourceName]
  return Trial ? (
    <Suspense fallback={<Pending rows={3} />}>
      <Trial row={row} form={form} />
    </Suspense>
  ) : null
}
