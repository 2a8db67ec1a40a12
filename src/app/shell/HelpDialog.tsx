import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { order } from '#machines/order.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { orderQuery } from '../../api/orders/orders.ts'
import { queueQuery } from '../../api/queue/queue.ts'
import { tableQuery } from '../../api/tables/tables.ts'
import { useMay } from '../../commands/rights/may.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useKeyHints } from '../../ui/show/key-hints.ts'
import { useOfferedActs } from '../../ui/feedback/offered-acts.ts'
import { WhereAmI } from '../../commands/WhereAmI.tsx'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'
import './rail.css'

type KeyOf = (event: string) => string | undefined
type Here = (props: { id: string; keyOf: KeyOf }) => ReactNode

const TableHere: Here = ({ id, keyOf }) => {
  const { data } = useQuery(tableQuery(id))
  if (!data) return null
  return (
    <>
      <WhereAmI chart={tableOccupancy} row={data} keyOf={keyOf} />
      {data.visit && <WhereAmI chart={tableBill} row={data} keyOf={keyOf} />}
    </>
  )
}
const OrderHere: Here = ({ id, keyOf }) => {
  const { data } = useQuery(orderQuery(id))
  return data && <WhereAmI chart={order} row={data} keyOf={keyOf} />
}
const PartyHere: Here = ({ id, keyOf }) => {
  const { data } = useQuery({ ...queueQuery(), enabled: useMay('GET /admin/queue') })
  const party = data?.flatMap(({ entries }) => entries).find((entry) => entry.id === id)
  return party && <WhereAmI chart={queueEntry} row={party} keyOf={keyOf} />
}

/** The places whose address names the one thing that they are about. */
const places: [path: string, Here: Here][] = [
  ['/floor/:id', TableHere],
  ['/orders/:id', OrderHere],
  ['/queue/:id', PartyHere],
]

/** The order of the charts' own steps, which the digits follow. */
const written = [tableOccupancy, tableBill, order, queueEntry].flatMap(({ machine }) =>
  arrowsOf(machine).map(({ event }) => event),
)

/** The first nine steps that can be pressed now, as the charts have them. */
const useActsInOrder = () =>
  [...useOfferedActs()]
    .filter(([name, { refusal }]) => written.includes(name) && refusal === undefined)
    .toSorted(([a], [b]) => written.indexOf(a) - written.indexOf(b))
    .slice(0, 9)

function useDigits(press: (digit: number) => void): void {
  useWindowKeys(
    (event) => {
      if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      press(Number(event.key))
    },
    { isFirst: true },
  )
}

/** The help of a screen: the state you are in with the keys that leave it, and the keys of the screen. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const hints = useKeyHints()
  const acts = useActsInOrder()
  const [place] = places.flatMap(([path, Here]) => {
    const id = matchPath(path, pathname)?.params.id
    return id ? [{ Here, id }] : []
  })
  const keyOf: KeyOf = (event) => {
    const index = acts.findIndex(([name]) => name === event)
    return index < 0 ? undefined : String(index + 1)
  }
  useDigits((digit) => {
    const [, act] = acts[digit - 1] ?? []
    if (!act) return
    onClose()
    act.press()
  })
  return (
    <Dialog title={t('help.title')} onClose={onClose} width={640}>
      <div className="help">
        {place && <place.Here id={place.id} keyOf={keyOf} />}
        <section aria-label={t('help.keys')}>
          <h2>{t('help.keys')}</h2>
          <dl className="help__keys">
            {[...hints, { key: 'Esc', does: t('help.key.close') }, { key: '?', does: t('help.title') }].map(
              ({ key, does }) => (
                <div key={`${key} ${does}`}>
                  <dt>
                    <kbd>{key.toUpperCase()}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
