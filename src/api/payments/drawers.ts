import { queryOptions } from '@tanstack/react-query'
import type { DrawerDetail, DrawerListing } from '#contract/payments/drawer.ts'
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

/** Puts a drawer into a till with its float, in minor units. */
export const openDrawer = (tillId: string, counted: number, reason?: string): Write => ({
  method: 'POST',
  url: '/admin/drawer',
  data: { till_id: tillId, counted, ...(reason && { reason }) },
})

/** Prints the account of a drawer that was counted. */
export const printDrawer = (id: string): Write => ({ method: 'POST', url: `/admin/print_drawer/${id}`, data: {} })
