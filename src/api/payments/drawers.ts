import { queryOptions } from '@tanstack/react-query'
import type { Drawer, DrawerDetail, DrawerDifference, DrawerListing } from '#contract/payments/drawer.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

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

/** A difference that is about to be accepted, with the approval that shows it where the person’s own right does not. */
export interface Acceptance {
  row: Pick<Drawer, 'id' | 'version'>
  reason: string
  approval_id?: string
}

/** The difference that is about to be accepted. */
export const differenceQuery = ({ row: { id, version }, ...acceptance }: Acceptance) =>
  queryOptions({
    queryKey: [...keys.drawers(id), 'difference', version, acceptance],
    queryFn: ({ signal }) =>
      call<DrawerDifference>({
        method: 'POST',
        url: `/admin/workflow/drawer/${id}`,
        data: { event: 'drawer.accept', version, preview: true, ...acceptance },
        signal,
      }),
  })

/** Puts a drawer into a till with its float, in minor units. */
export const openDrawer = (tillId: string, counted: number, reason?: string): Write => ({
  method: 'POST',
  url: '/admin/drawer',
  data: { till_id: tillId, counted, ...(reason && { reason }) },
})

/** Prints the account of a drawer that was counted. */
export const printDrawer = (id: string): Write => ({ method: 'POST', url: `/admin/print_drawer/${id}`, data: {} })
