import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Booking, BookingSlots } from '#contract/bookings/rows.ts'
import { bookingDayQuery, bookingSlotsQuery } from '../../../api/bookings/bookings.ts'

type Slot = BookingSlots['slots'][number]

/** The draft of a booking: everything that staff write down. */
interface Draft {
  day: string
  pax: number
  /** The chosen start; null until the person chooses one. */
  at: string | null
  section: string
  experience: string
  name: string
  phone: string
  wish: string
  note: string
}

const draftOf = (day: string, at?: string, booking?: Booking): Draft => ({
  day,
  pax: booking?.pax ?? 2,
  at: booking?.starts_at ?? at ?? null,
  section: booking?.section_id ?? '',
  experience: booking?.experience_id ?? '',
  name: booking?.name ?? '',
  phone: booking?.phone ?? '',
  wish: booking?.wish ?? '',
  note: booking?.note ?? '',
})

const words = ['name', 'phone', 'wish', 'note'] as const
const fields = ['day', 'pax', 'at', 'section', 'experience', ...words] as const

const sinceMidnight = (at: string) => at.slice(11)

/** The selected start: the chosen one, or the same hour of another day; there is no default. */
export function slotFor<S extends Pick<Slot, 'at' | 'verdict'>>(slots: readonly S[], at: string | null): S | undefined {
  if (at === null) return undefined
  const offered = slots.filter(({ verdict }) => verdict !== 'no')
  return offered.find((slot) => slot.at === at) ?? offered.find((slot) => sinceMidnight(slot.at) === sinceMidnight(at))
}

const day = 24 * 60 * 60_000

/** The start of any day that is nearest to the time of day of an instant (milliseconds). */
export function nearestTo(starts: readonly string[], now: number): string | undefined {
  const apart = (at: string) => {
    const ahead = (((Date.parse(at) - now) % day) + day) % day
    return Math.min(ahead, day - ahead)
  }
  return starts.toSorted((a, b) => apart(a) - apart(b))[0]
}

/** The draft of a booking with the starts that its day offers. */
export function useEntry(day: string, at?: string, booking?: Booking) {
  const [before] = useState(() => draftOf(day, at, booking))
  const [draft, setDraft] = useState(before)
  const wish = useDeferredValue({
    pax: draft.pax,
    ...(draft.section && { section_id: draft.section }),
    ...(draft.experience && { experience_id: draft.experience }),
    ...(booking && { booking_id: booking.id }),
  })
  const { data, error, refetch, isPlaceholderData } = useQuery(bookingSlotsQuery(draft.day, wish))
  const { data: ownDay } = useQuery(bookingDayQuery(draft.day))
  const slots = data?.day === draft.day ? data.slots : undefined
  return {
    draft,
    /** Tells if something was written that leaving would lose. */
    isTyped: (booking ? fields : words).some((name) => draft[name] !== before[name]),
    change: (some: Partial<Draft>) => setDraft((old) => ({ ...old, ...some })),
    /** Undefined while they are on their way. */
    slots,
    slot: slots && slotFor(slots, draft.at),
    ownDay,
    wish,
    error,
    retry: refetch,
    isStale: isPlaceholderData,
  }
}

export type Entry = ReturnType<typeof useEntry>
