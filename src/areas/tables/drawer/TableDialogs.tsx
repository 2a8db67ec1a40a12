import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableDetail } from '#contract/rows/table.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { BillApproval } from '../dialogs/BillApproval.tsx'
import { BlockDialog } from '../dialogs/BlockDialog.tsx'
import { ClearDialog } from '../dialogs/ClearDialog.tsx'
import { MoveItemsDialog } from '../items/MoveItemsDialog.tsx'
import type { Offered } from './next-step.ts'
import { OrderSheet } from '../ordering/OrderSheet.tsx'
import type { CartCommands } from '../ordering/use-cart.ts'
import { billOfTable } from '../../payments/bill.ts'
import { PayDialog } from '../../payments/PayDialog.tsx'
import { PrintBillDialog } from '../dialogs/PrintBillDialog.tsx'
import { ReserveDialog } from '../dialogs/ReserveDialog.tsx'
import { SeatDialog } from '../dialogs/SeatDialog.tsx'
import { type Doing, useFloorUrl } from '../use-floor-url.ts'
import type { TableCommands } from './use-table-commands.ts'

const eventOf: Record<Exclude<Doing, 'carry' | 'items'>, string> = {
  seat: 'table.seat',
  reserve: 'table.reserve',
  block: 'table.block',
  order: 'cart.add',
  pay: 'bill.pay',
  print: 'bill.print',
  reopen: 'bill.reopen',
  unpay: 'bill.unpay',
  clear: 'table.clear',
}

interface Props {
  doing: Exclude<Doing, 'carry'>
  detail: TableDetail
  offered: Offered
  commands: TableCommands
  cart: CartCommands
}

/**
 * The dialog or sheet of the step that is under way at the open table; says why where it was refused from the
 * beginning.
 */
export function TableDialogs({ doing, ...shared }: Props) {
  const { finish } = useFloorUrl()
  if (doing === 'items') return <MoveItemsDialog table={shared.detail} onClose={finish} />
  return <Beginning key={doing} doing={doing} {...shared} />
}

function Beginning({ doing, detail, offered, commands, cart }: Props & { doing: keyof typeof eventOf }) {
  const { t } = useTranslation()
  const { finish } = useFloorUrl()
  const allowed = { ...offered.cart, ...offered.table }[eventOf[doing]]
  const [wasOffered] = useState(allowed?.ok === true)
  const table = detail
  const shared = { table, commands, onClose: finish }
  if (!wasOffered)
    return (
      <Dialog title={t(`event.${eventOf[doing]}`)} onClose={finish}>
        <p>{allowed?.message ?? t('floor.error.changed')}</p>
      </Dialog>
    )
  if (doing === 'seat') return <SeatDialog {...shared} />
  if (doing === 'reserve') return <ReserveDialog {...shared} />
  if (doing === 'block') return <BlockDialog {...shared} />
  if (doing === 'pay') return <PayDialog bill={billOfTable(table)} onClose={finish} />
  if (doing === 'print') return <PrintBillDialog {...shared} />
  if (doing === 'clear') return <ClearDialog table={table} onClose={finish} />
  if (doing === 'order')
    return (
      <OrderSheet table={table} cart={cart} canAbandon={offered.cart['cart.abandon']?.ok === true} onClose={finish} />
    )
  return <BillApproval event={doing === 'reopen' ? 'bill.reopen' : 'bill.unpay'} {...shared} />
}
