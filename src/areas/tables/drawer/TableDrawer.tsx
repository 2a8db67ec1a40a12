import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table, TableDetail } from '#contract/tables/table.ts'
import { bookingQuery } from '../../../api/bookings/bookings.ts'
import { tableQuery } from '../../../api/tables/tables.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { BillPaper } from '../dialogs/BillPaper.tsx'
import { HoldStrip } from './HoldStrip.tsx'
import { nextStep } from './next-step.ts'
import { TableActions } from './TableActions.tsx'
import { TableHead } from './TableHead.tsx'
import { TableNextStep } from './TableNextStep.tsx'
import { useCart } from '../../ordering/use-cart.ts'
import { useFloorUrl } from '../use-floor-url.ts'
import { useHold } from './use-hold.ts'
import { useOffered } from './use-offered.ts'
import { useTableCommands } from '../../seating/use-table-commands.ts'
import { VisitCart } from './VisitCart.tsx'
import { VisitOrders } from './VisitOrders.tsx'
import { VisitTimeline } from './VisitTimeline.tsx'
import { VisitTotals } from './VisitTotals.tsx'
import './drawer.css'

/** A tablet, or a screen at 200 %. */
const lowScreen = '(height < 820px)'

const BookingStrip = lazy(async () => ({ default: (await import('./BookingStrip.tsx')).BookingStrip }))
const TableDialogs = lazy(async () => ({ default: (await import('./TableDialogs.tsx')).TableDialogs }))

interface Props {
  id: string
  /** The table among all tables; undefined where it is none of the store's. */
  row: Table | undefined
  zoneName: string | undefined
  onClose: () => void
}

/** The open table: its state in a sentence, the next step, its orders and money, and all possible steps. */
export function TableDrawer({ id, row, zoneName, onClose }: Props) {
  const { t } = useTranslation()
  const { data: detail, error, refetch } = useQuery(tableQuery(id))
  const table = row ?? detail
  if (!table)
    return (
      <Sheet label={t('floor.table')} head={<h2>{t('floor.table')}</h2>} keepBeside onClose={onClose}>
        <Pending error={error} onRetry={refetch} rows={8} />
      </Sheet>
    )
  return (
    <OpenTable
      table={table}
      detail={detail}
      zoneName={zoneName}
      onClose={onClose}
      failure={error && !detail ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    />
  )
}

interface OpenProps extends Omit<Props, 'id' | 'row'> {
  table: Table
  detail: TableDetail | undefined
  failure: React.ReactNode
}

function OpenTable({ table, detail, zoneName, failure, onClose }: OpenProps) {
  const { t } = useTranslation()
  const { doing } = useFloorUrl()
  const offered = useOffered(table, detail)
  const commands = useTableCommands(table)
  const cart = useCart(table)
  // A detail of the visit before this one shows nothing of it.
  const visit = detail?.visit?.id === table.visit?.id ? detail : undefined
  // A table without guests has nothing that is still to come.
  const isKnown = visit !== undefined || table.visit === null
  const step = isKnown ? nextStep(table, visit?.visit_orders ?? [], offered) : undefined
  const hold = useHold(table, doing !== undefined && doing !== 'table.clear')
  // A party with a booking is seated by the booking's own step, so that it is not counted as a no-show.
  const { data: expected } = useQuery({
    ...bookingQuery(table.next_booking?.id ?? ''),
    enabled: table.next_booking !== null,
  })
  const isTheirs = table.facts.heldBooking !== null || expected?.state === 'arrived'
  const isPromised = isTheirs && step?.event === 'table.seat'
  // A table that is not held yet may be given to others all the same.
  const next = isPromised && table.facts.heldBooking === null ? undefined : step?.event
  // On a low screen the table's orders come before steps that are refused.
  const isLow = useMedia(lowScreen)
  const isSure = isKnown || failure !== null
  const shared = { table, offered, commands, cart }

  return (
    <Sheet
      label={t('floor.tableNo', { name: table.name })}
      keepBeside
      onClose={onClose}
      head={<TableHead table={table} zoneName={zoneName} />}
      foot={
        <>
          {table.visit && (
            <VisitTotals table={table} orders={visit?.visit_orders ?? []} payments={visit?.payments ?? []} />
          )}
          {/* The actions wait for the next step: it is taken out of them, and they would move under a finger. */}
          {isSure && <TableActions {...shared} next={next} only={isLow ? 'offered' : undefined} />}
        </>
      }
    >
      <HoldStrip table={table} hold={hold} />
      {table.next_booking && (
        <Suspense fallback={null}>
          <BookingStrip id={table.next_booking.id} isTaken={table.visit !== null} isTheirs={isTheirs} />
        </Suspense>
      )}
      {step && !isPromised && <TableNextStep {...shared} step={step} lines={visit?.cart} />}
      {failure}
      {!failure && !visit && <Skeleton rows={6} />}
      {visit && (
        <>
          <VisitOrders orders={visit.visit_orders} offered={offered} commands={commands} next={step} />
          {visit.cart && visit.cart.lines.length > 0 && <VisitCart cart={visit.cart} isSending={cart.isSending} />}
          <VisitTimeline row={table.id} entries={visit.timeline} isVisit={table.visit !== null} />
        </>
      )}
      {isLow && isSure && <TableActions {...shared} next={next} only="refused" />}
      {visit && table.bill !== 'none' && (table.bill !== 'unpaid' || table.facts.billCopies > 0) && (
        <BillPaper
          table={table}
          orders={visit.visit_orders}
          isWanted={commands.isPaperWanted}
          onPrinted={commands.paperPrinted}
        />
      )}
      {doing && doing !== 'carry' && visit && (
        <Suspense fallback={null}>
          <TableDialogs {...shared} doing={doing} detail={visit} />
        </Suspense>
      )}
    </Sheet>
  )
}
