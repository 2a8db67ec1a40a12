import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { orderLists } from '#contract/states.ts'
import { membersQuery } from '../../api/members/members.ts'
import { ordersQuery } from '../../api/orders/orders.ts'
import { queueQuery } from '../../api/queue/queue.ts'
import { staffQuery } from '../../api/reference.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { useMe } from '../../commands/session.ts'
import { useMay } from '../../commands/rights/may.ts'
import { useChooseStore } from '../../commands/use-choose-store.ts'
import { found, type PaletteItem, perGroup } from './item.ts'

/** Milliseconds without a key until the server is searched. */
const pause = 150

/** Returns the query once typing has paused; empty until then. */
function useSettled(query: string): string {
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), pause)
    return () => clearTimeout(timer)
  }, [query])
  return settled === query ? query : ''
}

/**
 * The orders of all three lists that the server finds for exactly this query, so that Enter never opens the result of
 * an earlier one; by their number alone if the query has one.
 */
function useOrders(typed: string): (PaletteItem & { isOver: boolean })[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = useSettled(typed)
  const search = query.match(/\d+/)?.[0] ?? query
  return useQueries({
    queries: orderLists.map((type) => ({
      ...ordersQuery({ type, search, start: 0, length: perGroup }),
      enabled: query !== '',
    })),
    combine: (lists) =>
      lists
        .flatMap(({ data, isPlaceholderData }) => (isPlaceholderData ? [] : (data?.aaData ?? [])))
        .map((order) => ({
          id: order.id,
          isOver: order.closed_at !== null,
          words: t('orders.order', { number: order.number }),
          more: [
            order.table_name ? t('floor.tableNo', { name: order.table_name }) : order.guest_name,
            t(`state.order.${order.state}`),
          ]
            .filter(Boolean)
            .join(' · '),
          run: () => void navigate(`/orders/${order.id}`),
        })),
  })
}

/** Members of the brand that the server finds for exactly this query. */
function useMembers(typed: string): PaletteItem[] {
  const navigate = useNavigate()
  const query = useSettled(typed)
  const mayRead = useMay('/pages/membership/members')
  const { data, isPlaceholderData } = useQuery({ ...membersQuery(query), enabled: mayRead && query !== '' })
  if (query === '' || isPlaceholderData) return []
  return (data ?? []).map(({ id, name, username }) => ({
    id,
    words: name || username,
    more: username,
    run: () => void navigate(`/pages/membership/members/${id}`),
  }))
}

/** The other stores of a person who runs several; choosing one switches to it. */
function useStores(): PaletteItem[] {
  const choose = useChooseStore()
  const { merchant, merchants } = useMe()
  return merchants
    .filter(({ merchant_id: id }) => id !== merchant?.merchant_id)
    .map(({ merchant_id: id, name, brand_name: brand }) => ({
      id,
      words: name,
      more: brand,
      run: () => void choose(id),
    }))
}

/** Rows that a query finds: orders from the server; tables, waiting parties and people among the cached ones. */
export function useRecords(query: string): PaletteItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const orders = useOrders(query)
  const members = useMembers(query)
  const stores = useStores()
  const { data: tables } = useQuery(tablesQuery())
  const { data: lines } = useQuery({ ...queueQuery(), enabled: useMay('GET /admin/queue') })
  const reads = useMay('/audit')
  const { data: people } = useQuery({ ...staffQuery(), enabled: reads && query !== '' })
  if (query === '') return []
  const here: PaletteItem[] = [
    ...stores,
    ...members,
    ...(tables?.aaData ?? []).map((table) => ({
      id: table.id,
      words: t('floor.tableNo', { name: table.name }),
      more: [table.visit?.name, t(`state.table-occupancy.${table.occupancy}`)].filter(Boolean).join(' · '),
      run: () => void navigate(`/floor/${table.id}`),
    })),
    ...(lines ?? [])
      .flatMap(({ entries }) => entries)
      .map((party) => ({
        id: party.id,
        words: t('queue.partyNo', { ticket: party.ticket }),
        more: [party.name, t('floor.guests', { count: party.pax })].filter(Boolean).join(' · '),
        run: () => void navigate(`/queue/${party.id}`),
      })),
    ...(reads ? (people ?? []) : []).map((person) => ({
      id: person.id,
      words: person.name,
      more: t('audit.title'),
      run: () => void navigate(`/audit?person=${person.id}`),
    })),
  ]
  // The server also searches fields that an order's line does not show, such as its dishes.
  const named = found(orders, query)
  const isOver = (order: (typeof named)[number]) => order.isOver
  // Orders that are not over come first.
  const all = [...named.filter((order) => !isOver(order)), ...here, ...named.filter(isOver)]
  const first = found(all, query)
  // A telephone number has no words, and the server reads it as people write it.
  return [...first, ...[...members, ...orders].filter((item) => !first.includes(item))]
}
