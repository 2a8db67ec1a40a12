import type { ComponentType } from 'react'
import type { Resource } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { ResourceRow } from '../api/resources.ts'
import { EmployeeClock } from './custom/EmployeeClock.tsx'
import { MenuPortions } from './custom/MenuPortions.tsx'
import { PrinterTest } from './custom/PrinterTest.tsx'
import { StaffAccess } from './custom/StaffAccess.tsx'

/** What a kind of record has beside its fields: what is done with it, not how it is set up. */
const extras: Partial<Record<ResourceName, ComponentType<{ row: ResourceRow }>>> = {
  menu: MenuPortions,
  staff: StaffAccess,
  employee: EmployeeClock,
  printer: PrinterTest,
}

/** What the record's kind has beside its fields, if anything. */
export function ResourceExtras({ resource, row }: { resource: Resource; row: ResourceRow }) {
  const Extra = extras[resource.name as ResourceName]
  return Extra ? <Extra row={row} /> : null
}
