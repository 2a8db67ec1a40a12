import {
  Add,
  Calendar,
  Clean,
  CreditCard,
  Disable,
  Exchange,
  Link,
  LogOut,
  People,
  Print,
  Remove,
  Reset,
  Tick,
  Trash,
  Unlock,
} from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { byReason } from '../../../commands/by-reason.ts'
import type { OfferedSteps } from './next-step.ts'
import type { CartCommands } from '../../ordering/use-cart.ts'
import { standsAtTable } from '../dialogs/stands-at-table.ts'
import type { TableEvent } from '../../seating/table-events.ts'
import { useTakeStep } from './use-take-step.ts'
import type { TableCommands } from '../../seating/use-table-commands.ts'
import './drawer.css'

/** The icons of the steps at a table, in the order of an evening. */
const icons: Record<TableEvent, ComponentType<{ size?: number }>> = {
  'table.seat': People,
  'cart.add': Add,
  'bill.print': Print,
  'bill.pay': CreditCard,
  'table.switch': Exchange,
  'table.join': Link,
  'table.unjoin': Remove,
  'table.release': LogOut,
  'table.clean': Clean,
  'table.reserve': Calendar,
  'table.unreserve': Calendar,
  'table.block': Disable,
  'table.unblock': Tick,
  'bill.reopen': Unlock,
  'bill.unpay': Reset,
  'table.clear': Trash,
}

/** The steps that resolve a refusal, by its reason; steps that are offered anyway are not repeated. */
const waysOut: Record<string, (TableEvent | 'cart.convert')[]> = {
  hasNoUnpaidOrder: ['bill.pay', 'table.clear'],
  hasNoOpenCart: ['cart.convert'],
  isBillOpen: ['bill.reopen'],
  hasNoJoined: ['table.unjoin'],
}

interface Props {
  table: Table
  offered: OfferedSteps
  /** Shown in the strip above, so it is left out here. */
  next: string | undefined
  /** The actions to show: the offered ones alone or the refused ones alone; both where it is not given. */
  only?: 'offered' | 'refused'
  commands: TableCommands
  cart: CartCommands
}

/** The steps that the charts offer at this table, and the refused ones with the reason and the way out. */
export function TableActions({ table, offered, next, commands, cart, only }: Props) {
  const { t } = useTranslation()
  const take = useTakeStep(table, commands, cart)
  const all = { ...offered.cart, ...offered.table }
  const known = (Object.entries(icons) as [TableEvent, ComponentType<{ size?: number }>][]).flatMap(([event, Icon]) => {
    const allowed = all[event]
    return allowed && event !== next && standsAtTable(event, all) ? [{ event, Icon, allowed }] : []
  })
  const open = known.filter(({ allowed }) => allowed.ok)
  const offeredEvents = new Set<string>(open.map(({ event }) => event))
  const refused = only === 'offered' ? [] : byReason(known.filter(({ allowed }) => !allowed.ok))
  const refusedButton = ({ event, Icon, allowed }: (typeof known)[number]) => (
    <ActionButton
      key={event}
      allowed={allowed}
      icon={<Icon size={16} />}
      text={t(`floor.action.${event}`)}
      onClick={() => undefined}
    />
  )
  return (
    <div className="table-actions">
      {only !== 'refused' && (
        <div className="table-actions__offered">
          {open.map(({ event, Icon, allowed }) => (
            <ActionButton
              key={event}
              className="table-actions__button"
              allowed={allowed}
              icon={<Icon size={20} />}
              text={t(`floor.action.${event}`)}
              onClick={() => void take(event)}
            />
          ))}
        </div>
      )}
      {refused.map((some) => {
        const { event: first, allowed } = some[0]!
        const ways = (waysOut[allowed.reason ?? ''] ?? []).filter(
          (event) => event !== next && all[event]?.ok && !offeredEvents.has(event),
        )
        return (
          <div key={first} className={some.length > 1 ? 'refused-alike wrap' : 'table-actions__refused'}>
            {some.map(refusedButton)}
            {ways.length > 0 && (
              <span className="table-actions__ways">
                {ways.map((event) => (
                  <button key={event} type="button" className="link-button" onClick={() => void take(event)}>
                    {t(`floor.action.${event}`)}
                  </button>
                ))}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
