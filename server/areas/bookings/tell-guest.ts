import type { Language } from '#contract/states.ts'
import type { Work } from '../../engine/work.ts'
import { putMessage } from '../messages/put-message.ts'
import type { BookingRow } from './booking-facts.ts'

type Told = 'confirmed' | 'declined' | 'changed' | 'cancelled' | 'late'

/** Steps that a guest hears of. */
const toldOf: Readonly<Record<string, Told>> = {
  'booking.confirm': 'confirmed',
  'booking.decline': 'declined',
  'booking.expire': 'declined',
  'booking.change': 'changed',
  'booking.rebook': 'changed',
  'booking.cancel': 'cancelled',
  'booking.withdraw': 'cancelled',
  'booking.late': 'late',
}

const words: Readonly<Record<Language, Readonly<Record<Told, string>>>> = {
  en: {
    confirmed: '{store}: your table for {pax} is booked, {when}. Code {code}.',
    declined: '{store}: we are sorry, we have no table for {pax}, {when}.',
    changed: '{store}: your booking is now for {pax}, {when}. Code {code}.',
    cancelled: '{store}: your booking {code}, {when}, is cancelled.',
    late: '{store}: your table for {pax} is waiting since {when}. Please call us if you are late.',
  },
  fr: {
    confirmed: '{store} : votre table pour {pax} est réservée, {when}. Code {code}.',
    declined: '{store} : désolés, pas de table pour {pax}, {when}.',
    changed: '{store} : votre réservation est maintenant pour {pax}, {when}. Code {code}.',
    cancelled: '{store} : votre réservation {code}, {when}, est annulée.',
    late: '{store} : votre table pour {pax} vous attend depuis {when}. Appelez-nous si vous êtes en retard.',
  },
  de: {
    confirmed: '{store}: Ihr Tisch für {pax} ist reserviert, {when}. Code {code}.',
    declined: '{store}: Leider haben wir keinen Tisch für {pax}, {when}.',
    changed: '{store}: Ihre Reservierung ist jetzt für {pax}, {when}. Code {code}.',
    cancelled: '{store}: Ihre Reservierung {code}, {when}, ist abgesagt.',
    late: '{store}: Ihr Tisch für {pax} wartet seit {when}. Rufen Sie uns bitte an, wenn Sie später kommen.',
  },
  pt: {
    confirmed: '{store}: a sua mesa para {pax} está reservada, {when}. Código {code}.',
    declined: '{store}: lamentamos, não temos mesa para {pax}, {when}.',
    changed: '{store}: a sua reserva é agora para {pax}, {when}. Código {code}.',
    cancelled: '{store}: a sua reserva {code}, {when}, foi cancelada.',
    late: '{store}: a sua mesa para {pax} espera desde {when}. Ligue-nos se estiver atrasado.',
  },
}

/**
 * The one place where a guest hears of a step of a booking: once for each step, under the number that they gave. A
 * change of what only the staff read is not told.
 */
export async function tellGuest(work: Work, row: BookingRow, event: string): Promise<void> {
  const told = toldOf[event]
  if (told === undefined || !row.phone) return
  const { name, language, timeZone } = work.store.row
  const when = new Intl.DateTimeFormat(row.language ?? language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(row.startsAt)
  const values: Record<string, string> = { store: name, pax: String(row.pax), when, code: row.code }
  const text = words[row.language ?? language][told].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const step = told === 'changed' ? `${row.startsAt.toISOString()} ${row.pax}` : row.stateAt.toISOString()
  await putMessage(work, { to: { address: row.phone }, cause: `booking:${row.id}:${told}:${step}`, text })
}
