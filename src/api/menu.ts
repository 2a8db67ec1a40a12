import { queryOptions } from '@tanstack/react-query'
import type { DisplayMenu } from '#contract/rows/menu.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** What the store sells now, with options and portions left. */
export const menuQuery = () =>
  queryOptions({
    queryKey: keys.menu,
    queryFn: ({ signal }) => call<DisplayMenu>({ method: 'GET', url: '/admin/display_menu', signal }),
  })
