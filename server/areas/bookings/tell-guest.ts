import type { Work } from '../../engine/work.ts'
import type { BookingRow } from './booking-facts.ts'

/**
 * The one place where a guest hears of a step of a booking. No message leaves the house yet: staff tell them, and their
 * own page shows it.
 */
export function tellGuest(_work: Work, _row: BookingRow, _event: string): void {}
