import { queryOptions } from '@tanstack/react-query'
import type { DisplayMenu } from '#contract/menu/menu.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The menu that the store sells now, with options and portions left. */
export const menuQuery = () =>
  queryOptions({
    queryKey: keys.menu,
    queryFn: ({ signal }) => call<DisplayMenu>({ method: 'GET', url: '/admin/display_menu', signal }),
  })

/** Sets how many portions of a dish are left; null is not counted. */
export const countPortions = (id: string, balance: number | null): Write => ({
  method: 'POST',
  url: `/admin/menu/update_balance/${id}`,
  data: { balance },
})
