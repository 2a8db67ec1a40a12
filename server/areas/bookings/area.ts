import type { Area } from '../../engine/area.ts'
import { bookingRoutes } from './booking.routes.ts'
import { bookingImportRoutes } from './import/import.routes.ts'
import { messageSender } from '../messages/message-sender.ts'
import { withLink } from './door/message-link.ts'
import { bookingDoorRoutes } from './door/booking-door.routes.ts'
import { depositRoutes } from './deposits/deposit.routes.ts'
import { depositBinding } from './deposits/deposit.effects.ts'
import { bookingDayBinding } from './booking-day.effects.ts'
import { bookingBinding } from './booking.effects.ts'
import { bookingKind } from './booking.kind.ts'
import { bookingDayKind } from './booking-day.kind.ts'
import { depositKind } from './deposits/deposit.kind.ts'

export const bookingsArea = {
  routes: [
    bookingRoutes,
    bookingImportRoutes,
    (api, _deps, ofGuests) => bookingDoorRoutes(api, ofGuests),
    depositRoutes,
  ],
  bindings: [depositBinding, bookingDayBinding, bookingBinding],
  kinds: { booking: bookingKind, booking_day: bookingDayKind, deposit: depositKind },
  // Messages are a lower area, and those about a booking have the address of its page.
  senders: { message: messageSender(withLink) },
} satisfies Area
