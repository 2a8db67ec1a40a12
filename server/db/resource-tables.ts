/** Tables of the records, made from their definitions; those that workflows read have typed columns. */
import { ne, type SQL } from 'drizzle-orm'
import { type ResourceName, resourceNames, resources } from '#contract/resources/index.ts'
import {
  accounts,
  adjustments,
  bookingClosures,
  bookingExperiences,
  bookingTimes,
  audiences,
  campaigns,
  categories,
  discounts,
  employees,
  kitchenZones,
  media,
  menus,
  options,
  paymentOptions,
  printers,
  promotions,
  reasons,
  rewards,
  tableJoins,
  tableSections,
  tables,
  taxCategories,
  tills,
  topupPackages,
  whatsappTemplates,
} from './schema/index.ts'
import { type ResourceTable, resourceTable } from './schema/resource-table.ts'

/** Accounts of a store's staff, which all have a store. */
const staff = accounts as typeof accounts & { $inferSelect: { merchantId: string } }

const typed = {
  adjustment: adjustments,
  booking_closure: bookingClosures,
  booking_experience: bookingExperiences,
  booking_time: bookingTimes,
  audience: audiences,
  marketing_campaign: campaigns,
  whatsapp: whatsappTemplates,
  category: categories,
  discount: discounts,
  employee: employees,
  kitchen_zone: kitchenZones,
  media,
  menu: menus,
  option: options,
  payment_option: paymentOptions,
  printer: printers,
  promotion: promotions,
  reason: reasons,
  reward: rewards,
  staff,
  table_join: tableJoins,
  table_section: tableSections,
  tax_category: taxCategories,
  till: tills,
  topup_package: topupPackages,
}
type TypedTables = typeof typed

const tableOf = (name: ResourceName) =>
  (typed as Partial<Record<ResourceName, unknown>>)[name] ?? resourceTable(resources[name])

export const resourceTables = Object.fromEntries(resourceNames.map((name) => [name, tableOf(name)])) as TypedTables &
  Record<Exclude<ResourceName, keyof TypedTables>, ResourceTable>

/** A record's row by the columns that all of them have. */
export type RecordRow = ResourceTable['$inferSelect']

/** A record's table by the columns that all of them have. */
export const tableNamed = (name: string): ResourceTable =>
  resourceTables[name as ResourceName] as unknown as ResourceTable

/** Returns the table of rows that records may refer to by id and name, and the condition that they still exist. */
export function referredTo(name: string): { table: ResourceTable; isThere: SQL } {
  if (name === 'table') return { table: tables as unknown as ResourceTable, isThere: ne(tables.occupancy, 'removed') }
  const table = tableNamed(name)
  return { table, isThere: ne(table.status, 'archived') }
}
