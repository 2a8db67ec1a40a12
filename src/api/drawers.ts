import { queryOptions } from '@tanstack/react-query'
import type { Denominations } from '#contract/denominations.ts'
import type { Drawer, DrawerDetail, DrawerListing } from '#contract/rows/drawer.ts'
import { type Call, call } from './transport/client.ts'
import { keys } from './transport/keys.ts'

type Write = Pick<Call, 'method' | 'url' | 'data'>

/** The tills with their drawers, and the latest drawers before. */
export const drawersQuery = () =>
  queryOptions({
    queryKey: keys.drawers(),
    queryFn: ({ signal }) => call<DrawerListing>({ method: 'GET', url: '/admin/drawer', data: { length: 50 }, signal }),
  })

/** One drawer with its ledger. */
export const drawerQuery = (id: string) =>
  queryOptions({
    queryKey: keys.drawers(id),
    queryFn: ({ signal }) => call<DrawerDetail>({ method: 'GET', url: `/admin/drawer/${id}`, signal }),
  })

/** Puts a drawer into a till with its float, in minor units. */
export const openDrawer = (tillId: string, counted: number, reason?: string): Write => ({
  method: 'POST',
  url: '/admin/drawer',
  data: { till_id: tillId, counted, ...(reason && { reason }) },
})

/** The input of a step of a drawer; amounts in minor units. */
interface StepFields {
  amount?: number
  reason?: string
  left_in?: number
  counted?: number
  denominations?: Denominations
  approval_id?: string
}

/** Takes a step of a drawer. */
export const stepDrawer = (
  { id, version }: Pick<Drawer, 'id' | 'version'>,
  event: string,
  fields: StepFields = {},
): Write => ({ method: 'POST', url: `/admin/workflow/drawer/${id}`, data: { event, version, ...fields } })

/** Prints the account of a drawer that was counted. */
export const printDrawer = (id: string): Write => ({ method: 'POST', url: `/admin/print_drawer/${id}`, data: {} })
