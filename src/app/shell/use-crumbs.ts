import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { orderQuery } from '../../api/orders/orders.ts'
import { queueQuery } from '../../api/queue/queue.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { useMay } from '../../commands/rights/may.ts'
import { usePlaceName } from '../../ui/show/place-name.ts'
import { routeOf, routes } from '../routes.ts'

interface Crumb {
  to: string
  words: string
}

/** Returns the name of the row that an address names, once it is known. */
function useNameOf(pathname: string): string | undefined {
  const { t } = useTranslation()
  const idAt = (path: string) => matchPath({ path, end: false }, pathname)?.params.id
  const [tableId, orderId, partyId] = [idAt('/floor/:id'), idAt('/orders/:id'), idAt('/queue/:id')]
  const { data: tables } = useQuery({ ...tablesQuery(), enabled: tableId !== undefined })
  const { data: order } = useQuery({ ...orderQuery(orderId ?? ''), enabled: isRow(orderId) })
  const { data: lines } = useQuery({ ...queueQuery(), enabled: useMay('GET /admin/queue') && partyId !== undefined })
  const table = tables?.aaData.find(({ id }) => id === tableId)
  const party = lines?.flatMap(({ entries }) => entries).find(({ id }) => id === partyId)
  if (table) return t('floor.tableNo', { name: table.name })
  if (order && order.id === orderId) return t('orders.order', { number: order.number })
  return party && t('queue.partyNo', { ticket: party.ticket })
}

/** Words in an address that are pages, and no ids. */
const pages = new Set(routes.flatMap(({ path }) => path.split('/')).filter((part) => !part.startsWith(':')))
const isRow = (part: string | undefined) => part !== undefined && !pages.has(part)

/** Areas that share the address of the set-up, and are places of work of their own. */
const beside = new Set(['membership', 'marketing', 'booking'])

/** The way from the place of work to where one is: its own name last. */
export function useCrumbs(): Crumb[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const name = useNameOf(pathname)
  const here = usePlaceName()
  const parts = pathname.split('/').filter(Boolean)
  const crumbs = parts.flatMap((part, index) => {
    const to = `/${parts.slice(0, index + 1).join('/')}`
    if (isRow(part)) return name ? [{ to, words: name }] : []
    const route = routeOf(to)
    return route ? [{ to, words: t(route.title) }] : []
  })
  // Pages of a store's set-up are below one page, whatever their address is; its members and bookings are not part of
  // it.
  const setUp = { to: '/pages/menu_setting', words: t('nav.setUp') }
  const way =
    parts[0] === 'pages' && !beside.has(parts[1] ?? '')
      ? // Records of all kinds have one route, whose name is that page's.
        [setUp, ...crumbs.filter(({ words }) => words !== setUp.words)]
      : crumbs
  return here === undefined ? way : [...way, { to: pathname, words: here }]
}
