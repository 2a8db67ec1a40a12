import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableDetail } from '#contract/tables/table.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { BillApproval } from '../dialogs/BillApproval.tsx'
import { BlockDialog } from '../dialogs/BlockDialog.tsx'
import { ClearDialog } from '../dialogs/ClearDialog.tsx'
import { MoveItemsDialog } from '../items/MoveItemsDialog.tsx'
import type { OfferedSteps } from './next-step.ts'
import { OrderSheet } from '../../ordering/OrderSheet.tsx'
import type { CartCommands } from '../../ordering/use-cart.ts'
import { billOfTable } from '../../payments/bill.ts'
import { PayDialog } from '../../payments/PayDialog.tsx'
import { PrintBillDialog } from '../dialogs/PrintBillDialog.tsx'
import { ReserveDialog } from '../dialogs/ReserveDialog.tsx'
import { SeatDialog } from '../dialogs/SeatDialog.tsx'
import type { DialogEvent } from '../../seating/table-events.ts'
import { useFloorUrl } from '../use-floor-url.ts'
import type { TableCommands } from '../../seating/use-table-commands.ts'

interface Props {
  doing: DialogEvent | 'items'
  detail: TableDetail
  offered: OfferedSteps
  commands: TableCommands
  cart: CartCommands
}

interface DialogProps extends Omit<Props, 'doing' | 'detail'> {
  table: TableDetail
  onClose: () => void
}

const dialogs: Record<DialogEvent, (shared: DialogProps) => ReactNode> = {
  'table.seat': (shared) => <SeatDialog {...shared} />,
  'table.reserve': (shared) => <ReserveDialog {...shared} />,
  'table.block': (shared) => <BlockDialog {...shared} />,
  'table.clear': (shared) => <ClearDialog {...shared} />,
  'bill.pay': ({ table, onClose }) => <PayDialog bill={billOfTable(table)} onClose={onClose} />,
  'bill.print': (shared) => <PrintBillDialog {...shared} />,
  'bill.reopen': (shared) => <BillApproval event="bill.reopen" {...shared} />,
  'bill.unpay': (shared) => <BillApproval event="bill.unpay" {...shared} />,
  'cart.add': ({ offered, ...shared }) => (
    <OrderSheet {...shared} canAbandon={offered.cart['cart.abandon']?.ok === true} />
  ),
}

/**
 * The dialog or sheet of the step in progress at the open table; shows the reason if it was refused from the beginning.
 */
export function TableDialogs({ doing, ...shared }: Props) {
  const { finish } = useFloorUrl()
  if (doing === 'items') return <MoveItemsDialog table={shared.detail} onClose={finish} />
  return <Beginning key={doing} event={doing} {...shared} />
}

function Beginning({ event, detail, ...shared }: Omit<Props, 'doing'> & { event: DialogEvent }) {
  const { t } = useTranslation()
  const { finish } = useFloorUrl()
  const { offered } = shared
  const allowed = { ...offered.cart, ...offered.table }[event]
  const [wasOffered] = useState(allowed?.ok === true)
  if (wasOffered) return dialogs[event]({ ...shared, table: detail, onClose: finish })
  return (
    <Dialog title={t(`event.${event}`)} onClose={finish}>
      <p>{allowed?.message ?? t('floor.error.changed')}</p>
    </Dialog>
  )
}
