import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/rows.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent, type Write } from '../../api/transport/client.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { useCommand } from '../../commands/use-command.ts'
import { bookingWords } from './booking-words.ts'
import { type BookingStep, canSitDown, tableNames } from './booking-actions.ts'

/** Something that a person must say more about, in a dialog of its own. */
export type BookingQuestion =
  | { what: 'book'; day: string; at?: string }
  | { what: 'change'; booking: Booking }
  | { what: 'tables'; booking: Booking; event: 'booking.seat' | 'booking.assign' }
  | { what: 'reason'; booking: Booking; event: 'booking.cancel' | 'booking.decline' }
  | { what: 'room'; booking: Booking }
  | { what: 'walkIn' }

/** The queries that every change of a booking makes stale: the floor shows the next promise of each table. */
export const bookingTouches = [keys.bookings(), keys.tables, keys.waiting]

/** Returns the steps with bookings from the list, a sheet, the floor or a dialog. */
export function useBookingActs() {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const { data: floor } = useQuery(tablesQuery())
  const [asking, ask] = useState<BookingQuestion | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)

  /** Sends a write for a booking and shows the result in a toast; returns true if it was done. */
  const send = async (write: Write, booking: Booking, event: string): Promise<boolean> => {
    setBusyId(booking.id)
    try {
      await run({
        ...write,
        done: t('bookings.done', { name: booking.name, what: t(`event.${event}`) }),
        failed: (error) => bookingWords(t, error),
        touches: bookingTouches,
      })
      return true
    } catch {
      return false
    } finally {
      setBusyId(null)
    }
  }

  return {
    ask,
    asking,
    isBusy,
    busyId,
    stopAsking: () => ask(null),
    send,
    /** Takes a step: at once where a tap is enough, else by asking for the rest. */
    take: (booking: Booking, event: BookingStep) => {
      if (event === 'booking.cancel' || event === 'booking.decline') return ask({ what: 'reason', booking, event })
      if (event === 'booking.change') return ask({ what: 'change', booking })
      if (event === 'booking.assign') return ask({ what: 'tables', booking, event })
      if (event === 'booking.seat' && !canSitDown(booking, floor?.aaData ?? []))
        return ask({ what: 'tables', booking, event })
      void send(sendEvent('booking', booking, event), booking, event)
    },
    /** The words of a step on its button; seating names the table. */
    words: (booking: Booking, event: BookingStep): string =>
      event === 'booking.seat' && canSitDown(booking, floor?.aaData ?? [])
        ? t('bookings.seatAt', { table: tableNames(booking) })
        : t(`bookings.action.${event}`),
  }
}

export type BookingActs = ReturnType<typeof useBookingActs>
