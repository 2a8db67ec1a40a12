import type { Language } from '#contract/states.ts'
import type { Work } from '../../engine/work.ts'
import { putMessage } from '../messages/put-message.ts'
import type { BookingRow } from './booking-facts.ts'

/** Steps about which a guest gets a message. */
const toldOf = {
  'booking.confirm': 'confirmed',
  'booking.accept': 'confirmed',
  'booking.decline': 'declined',
  'booking.expire': 'declined',
  'booking.change': 'changed',
  'booking.rebook': 'changed',
  'booking.cancel': 'cancelled',
  'booking.withdraw': 'cancelled',
  'booking.late': 'late',
  'booking.wait': 'waiting',
  'booking.offer': 'offered',
  'booking.lapse': 'lapsed',
  'booking.remind': 'remind',
} as const
type GuestMessage = (typeof toldOf)[keyof typeof toldOf]

/**
 * `{link}` is replaced by the address of the guest's own page only when the message is sent, so that it is never
 * stored.
 */
const words: Readonly<Record<Language, Readonly<Record<GuestMessage, string>>>> = {
  en: {
    confirmed: '{store}: your table for {pax} is booked, {when}. Code {code}. {link}',
    declined: '{store}: we are sorry, we have no table for {pax}, {when}.',
    changed: '{store}: your booking is now for {pax}, {when}. Code {code}. {link}',
    cancelled: '{store}: your booking {code}, {when}, is cancelled.',
    late: '{store}: your table for {pax} is waiting since {when}. Please call us if you are late.',
    waiting: '{store}: you are on the waiting list for {pax}, {when}. We write as soon as a table is free. {link}',
    offered:
      '{store}: a table for {pax} is free, {when}. It is kept for you until {until}. Take it here, or leave it to others: {link}',
    lapsed: '{store}: the table that we kept for you, {when}, goes to others now.',
    remind: '{store}: we look forward to you, {pax}, {when}. Do you come? Please tell us: {link}',
  },
  fr: {
    confirmed: '{store} : votre table pour {pax} est réservée, {when}. Code {code}. {link}',
    declined: '{store} : désolés, pas de table pour {pax}, {when}.',
    changed: '{store} : votre réservation est maintenant pour {pax}, {when}. Code {code}. {link}',
    cancelled: '{store} : votre réservation {code}, {when}, est annulée.',
    late: '{store} : votre table pour {pax} vous attend depuis {when}. Appelez-nous si vous êtes en retard.',
    waiting:
      '{store} : vous êtes sur la liste d’attente pour {pax}, {when}. Nous vous écrivons dès qu’une table se libère. {link}',
    offered:
      '{store} : une table pour {pax} est libre, {when}. Nous vous la gardons jusqu’à {until}. Prenez-la ici, ou laissez-la à d’autres : {link}',
    lapsed: '{store} : la table que nous vous gardions, {when}, est maintenant proposée à d’autres.',
    remind: '{store} : nous vous attendons, {pax}, {when}. Venez-vous ? Dites-le-nous ici : {link}',
  },
  de: {
    confirmed: '{store}: Ihr Tisch für {pax} ist reserviert, {when}. Code {code}. {link}',
    declined: '{store}: Leider haben wir keinen Tisch für {pax}, {when}.',
    changed: '{store}: Ihre Reservierung ist jetzt für {pax}, {when}. Code {code}. {link}',
    cancelled: '{store}: Ihre Reservierung {code}, {when}, ist abgesagt.',
    late: '{store}: Ihr Tisch für {pax} wartet seit {when}. Rufen Sie uns bitte an, wenn Sie später kommen.',
    waiting: '{store}: Sie sind vorgemerkt für {pax}, {when}. Wir schreiben, sobald ein Tisch frei wird. {link}',
    offered:
      '{store}: Ein Tisch für {pax} ist frei, {when}. Wir halten ihn bis {until}. Hier nehmen, oder anderen lassen: {link}',
    lapsed: '{store}: Der Tisch, den wir für Sie hielten, {when}, geht jetzt an andere.',
    remind: '{store}: Wir freuen uns auf Sie, {pax}, {when}. Kommen Sie? Bitte sagen Sie es uns: {link}',
  },
  pt: {
    confirmed: '{store}: a sua mesa para {pax} está reservada, {when}. Código {code}. {link}',
    declined: '{store}: lamentamos, não temos mesa para {pax}, {when}.',
    changed: '{store}: a sua reserva é agora para {pax}, {when}. Código {code}. {link}',
    cancelled: '{store}: a sua reserva {code}, {when}, foi cancelada.',
    late: '{store}: a sua mesa para {pax} espera desde {when}. Ligue-nos se estiver atrasado.',
    waiting: '{store}: está na lista de espera para {pax}, {when}. Escrevemos assim que houver uma mesa livre. {link}',
    offered:
      '{store}: há uma mesa livre para {pax}, {when}. Guardamo-la até {until}. Aceite aqui, ou deixe-a para outros: {link}',
    lapsed: '{store}: a mesa que lhe guardávamos, {when}, passa agora para outros.',
    remind: '{store}: contamos consigo, {pax}, {when}. Vem? Diga-nos aqui: {link}',
  },
}

/**
 * Sends the guest a message about a step of a booking: once for each step, to the number that they gave. A change of
 * fields that only the staff see sends none.
 */
export async function tellGuest(work: Work, row: BookingRow, event: string): Promise<void> {
  const told = (toldOf as Readonly<Record<string, GuestMessage | undefined>>)[event]
  if (told === undefined || !row.phone) return
  const { name, language, timeZone } = work.store.row
  const format = (options: Intl.DateTimeFormatOptions) => {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    return new Intl.DateTimeFormat(row.language ?? language, { ...clock, ...options })
  }
  const day = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const when = told === 'waiting' ? day.formatRange(row.waitsFrom!, row.waitsUntil!) : day.format(row.startsAt)
  const until = told === 'offered' ? format({}).format(row.offerUntil!) : ''
  const values: Record<string, string> = { store: name, pax: String(row.pax), when, until, code: row.code }
  const text = words[row.language ?? language][told].replace(/\{(\w+)\}/g, (sign, key: string) => values[key] ?? sign)
  const start = row.startsAt.toISOString()
  const step = { changed: `${start} ${row.pax}`, remind: start }[told as string] ?? row.stateAt.toISOString()
  await putMessage(work, { to: { address: row.phone }, cause: `booking:${row.id}:${told}:${step}`, text })
}
