import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { keys } from '../../api/transport/keys.ts'
import { bumpLines, cookedDishesQuery } from '../../api/kitchen/kitchen.ts'
import { ordersQuery } from '../../api/orders/orders.ts'
import { kept } from '../../device/kept.ts'
import { useNow } from '../../ui/show/clock.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { SellOutDialog } from '../ordering/SellOutDialog.tsx'
import { CookBoard } from './CookBoard.tsx'
import { allDay, type CookTicket, cookedIn, cookTickets } from './cooking.ts'
import '../../ui/show/show.css'
import './KitchenScreen.css'

const zoneKey = 'kitchen-zone'

/** Returns the kitchen zone that this device shows: the one of its address, else the last one; `all` is every zone. */
function useZone(known: readonly string[] | undefined): [string | null, (zone: string) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('zone') ?? kept.read(zoneKey)
  const choose = (zone: string) => {
    kept.write(zoneKey, zone)
    setSearch({ zone }, { replace: true })
  }
  return [wanted !== null && known?.includes(wanted) ? wanted : null, choose]
}

/** The kitchen's board: the work of each zone, ticket by ticket and line by line, and the total of each dish. */
export function KitchenScreen() {
  const { t } = useTranslation()
  const { data: dishes, error: dishesError, refetch: askDishes } = useQuery(cookedDishesQuery())
  const { data, error, refetch } = useQuery(ordersQuery({ type: 'action', start: 0, length: 200 }))
  const zones = [...new Map(dishes?.flatMap((dish) => dish.kitchen_zones.map(({ id, name }) => [id, name])))]
  const [zone, setZone] = useZone(dishes && zones.map(([id]) => id))
  const now = useNow(5000)
  const { run } = useCommand()
  const [isSelling, setSelling] = useState(false)
  const [busyId, setBusyId] = useState<string | null>(null)

  const ticketsOf = (id: string | null) => cookTickets(data?.aaData ?? [], cookedIn(dishes ?? [], id), now)
  const tickets = ticketsOf(zone)
  const counts = allDay(tickets)
  const label = (name: string, id: string | null) => `${name} ${ticketsOf(id).filter(({ isDone }) => !isDone).length}`
  const bump = async ({ order }: CookTicket, lineIds: string[], recall: boolean) => {
    setBusyId(order.id)
    await run({ ...bumpLines(order, lineIds, recall), touches: [keys.orders(), keys.order(order.id)] }).catch(
      () => undefined,
    )
    setBusyId(null)
  }
  return (
    <div className="sub-page kitchen">
      <header className="sub-head">
        <h1>{t('nav.kitchen')}</h1>
        {data && zones.length > 1 && (
          <Segmented
            legend={t('kitchen.zone')}
            choices={[
              { value: 'all', label: label(t('kitchen.all'), null) },
              ...zones.map(([id, name]) => ({ value: id, label: label(name, id) })),
            ]}
            value={zone ?? 'all'}
            onChange={setZone}
          />
        )}
        <Button className="kitchen__sell-out" text={t('floor.sellOut')} onClick={() => setSelling(true)} />
      </header>
      {(!data || !dishes) && (
        <Pending error={error ?? dishesError} onRetry={() => void Promise.all([refetch(), askDishes()])} rows={8} />
      )}
      {data && dishes && (
        <div className="kitchen__work">
          <CookBoard tickets={tickets} busyId={busyId} onBump={(...bumped) => void bump(...bumped)} />
          {counts.length > 0 && (
            <aside className="kitchen__all-day" aria-labelledby="all-day">
              <h2 id="all-day">{t('kitchen.allDay')}</h2>
              <ul>
                {counts.map(({ name, quantity }) => (
                  <li key={name}>
                    <strong className="figures">{quantity}</strong> {name}
                  </li>
                ))}
              </ul>
            </aside>
          )}
        </div>
      )}
      {isSelling && <SellOutDialog onClose={() => setSelling(false)} />}
    </div>
  )
}
