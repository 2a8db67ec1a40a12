import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPhone } from '#contract/bookings/phone.ts'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import type { Booking } from '#contract/bookings/rows.ts'
import { resources } from '#contract/resources/index.ts'
import { bookingRoomQuery, changeBooking, makeBooking, makeWaiting, roomOf } from '../../../api/bookings/bookings.ts'
import { choicesQuery } from '../../../api/resources/resources.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { errorWords } from '../../../commands/error-words.ts'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { LeaveDialog } from '../../../ui/overlay/LeaveDialog.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { PaxPad } from '../../seating/PaxPad.tsx'
import { ApproveOver } from '../ApproveOver.tsx'
import { bookingWords, nearestOf } from '../booking-words.ts'
import { RoomWays, wayKey } from '../RoomWays.tsx'
import { bookingTouches } from '../use-booking-acts.ts'
import { DayStrip } from './DayStrip.tsx'
import { GuestSearch } from './GuestSearch.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { type Span, spanAround } from './span.ts'
import { useEntry } from './use-entry.ts'
import { WaitSpan } from './WaitSpan.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import './BookDialog.css'

/**
 * Books by phone, or changes a booking: digits for the party, a day, one of its times, a name and Enter. Times that are
 * not offered stay and say why; above a limit it takes a supervisor's PIN.
 */
export function BookDialog({
  day,
  at,
  booking,
  onBooked,
  onClose,
}: {
  day: string
  at?: string
  /** The booking that is changed; absent for a new one. */
  booking?: Booking
  onBooked: (booking: Booking) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { time, date } = useTime()
  const { attempt, isBusy, isFindingOut, stop, error, clearError } = useCommand()
  const entry = useEntry(day, at, booking)
  const { draft, change, slot, ownDay } = entry
  const [over, setOver] = useState<SlotReason | null>(null)
  const [wayChosen, setWay] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [chosenSpan, setSpan] = useState<Span | null>(null)
  const sections = useQuery(choicesQuery(resources.table_section)).data ?? []
  const experiences = useQuery(choicesQuery(resources.booking_experience)).data ?? []
  const starts = [...new Set((entry.slots ?? []).flatMap(({ at: one, reason }) => (reason === 'past' ? [] : [one])))]
  const span =
    chosenSpan && starts.includes(chosenSpan.from) && starts.includes(chosenSpan.until)
      ? chosenSpan
      : spanAround(starts, draft.at)
  const isThere = waits ? span !== undefined : slot !== undefined
  const phone = draft.phone.trim()
  /** A number from another system is kept until someone changes it. */
  const isSamePhone = booking !== undefined && phone === (booking.phone ?? '')
  const isPhoneWrong = phone !== '' && !isPhone(phone) && !isSamePhone
  /** Words of the button for the missing field. */
  const missing = !isThere
    ? 'bookings.chooseTime'
    : draft.name.trim() === ''
      ? 'bookings.giveName'
      : isPhoneWrong
        ? 'bookings.checkPhone'
        : undefined
  const isReady = missing === undefined && (booking ?? ownDay) !== undefined

  const isFull = !waits && slot?.reason === 'noTable'
  const { data: ways } = useQuery({ ...bookingRoomQuery(slot?.at ?? '', entry.wish), enabled: isFull })
  const way = isFull ? ways?.find((one) => wayKey(one) === wayChosen) : undefined
  const fields = (isOver: boolean) => ({
    pax: draft.pax,
    at: slot?.at ?? '',
    name: draft.name.trim(),
    ...(!isSamePhone && { phone }),
    wish: draft.wish.trim(),
    note: draft.note.trim(),
    ...((draft.section || booking) && { section_id: draft.section || null }),
    ...((draft.experience || booking) && { experience_id: draft.experience || null }),
    ...(way && roomOf(way)),
    ...(isOver && { over: true as const }),
  })
  const writeOf = (isOver: boolean, approved = {}) =>
    booking
      ? changeBooking(booking, fields(isOver), approved)
      : waits
        ? makeWaiting({ ...fields(false), source: 'phone' }, span!)
        : makeBooking({ ...fields(isOver), source: 'phone' }, ownDay!, approved)
  const done = waits
    ? t('bookings.waits.done', { name: draft.name.trim() })
    : slot
      ? t('bookings.booked', { name: draft.name.trim(), count: draft.pax, date: date(slot.at), time: time(slot.at) })
      : ''
  const send = async () => {
    if (!isReady || isBusy) return
    clearError()
    if (!waits && slot?.verdict === 'over' && !way) return setOver(slot.reason)
    const failed = (failure: ApiError) => bookingWords(t, failure)
    await attempt<Booking>({ ...writeOf(false), done, failed, touches: bookingTouches, onDone: onBooked })
  }
  const title = t(booking ? 'bookings.changeTitle' : 'bookings.newTitle', { name: booking?.name })
  if (over)
    return (
      <ApproveOver
        title={title}
        reason={over}
        asked={
          booking
            ? { event: 'booking.change', subject_type: 'booking', subject_id: booking.id, version: booking.version }
            : { event: 'bookingDay.book', subject_type: 'booking_day', subject_id: draft.day, version: ownDay!.version }
        }
        writeOf={(approved) => writeOf(true, approved)}
        done={done}
        onDone={onBooked}
        onClose={() => setOver(null)}
      />
    )
  const leave = () => {
    stop()
    onClose()
  }
  const nearest = error ? nearestOf(error) : []
  const chosen = (['section', 'experience'] as const).flatMap((name) => {
    const options = name === 'section' ? sections : experiences
    return options.length > (name === 'section' ? 1 : 0) ? [{ name, options }] : []
  })
  return (
    <FormDialog
      title={title}
      className="book-form"
      width={920}
      text={
        missing
          ? t(missing)
          : waits
            ? t('bookings.waits.put')
            : t(
                slot?.verdict === 'over' && !way
                  ? 'bookings.bookOver'
                  : booking
                    ? 'bookings.saveAt'
                    : 'bookings.bookAt',
                { time: time(slot!.at), date: date(slot!.at) },
              )
      }
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={!isReady}
      onSubmit={() => void send()}
      onClose={() => (entry.isTyped && !isFindingOut ? setLeaving(true) : leave())}
    >
      <div className="book-form__when">
        <PaxPad pax={draft.pax} onChange={(pax) => change({ pax })} />
        <DayStrip day={draft.day} onDay={(next) => change({ day: next })} />
        {!booking && (
          <Segmented
            legend={t('bookings.waits.title')}
            choices={(['book', 'wait'] as const).map((value) => ({ value, label: t(`bookings.waits.how.${value}`) }))}
            value={waits ? 'wait' : 'book'}
            onChange={(value) => setWaits(value === 'wait')}
          />
        )}
        {!waits && <SlotPicker entry={entry} onChoose={(next) => change({ at: next })} />}
        {isFull && ways && ways.length > 0 && (
          <RoomWays ways={ways} value={way ? wayKey(way) : null} onChange={setWay} />
        )}
        {waits && <p>{t(span ? 'bookings.waits.means' : 'refusal.booking.noService')}</p>}
        {waits && span && <WaitSpan starts={starts} span={span} time={time} onChange={setSpan} />}
      </div>
      <div className="book-form__who">
        <GuestSearch
          name={draft.name}
          phone={draft.phone}
          isPhoneWrong={isPhoneWrong}
          onChange={(guest) => change(guest)}
        />
        <label>
          <span>{t('bookings.fact.wish')}</span>
          <Input value={draft.wish} maxLength={500} onChange={(event) => change({ wish: event.target.value })} />
        </label>
        <label>
          <span>{t('bookings.fact.note')}</span>
          <Input value={draft.note} maxLength={500} onChange={(event) => change({ note: event.target.value })} />
        </label>
        {chosen.map(({ name, options }) => (
          <label key={name}>
            <span>{t(`bookings.fact.${name}`)}</span>
            <Select value={draft[name]} onChange={(event) => change({ [name]: event.target.value })}>
              <option value="">{t(`bookings.any.${name}`)}</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.name}
                </option>
              ))}
            </Select>
          </label>
        ))}
        {error && (
          <p className="command-error" role="alert">
            {bookingWords(t, error) ?? errorWords(t, error)}
          </p>
        )}
        {nearest.length > 0 && (
          <p className="row wrap">
            {t('bookings.nearest')}
            {nearest.map((each) => (
              <button key={each} type="button" className="link-button figures" onClick={() => change({ at: each })}>
                {time(each)}
              </button>
            ))}
          </p>
        )}
      </div>
      {isLeaving && (
        <LeaveDialog
          title={t('form.leave')}
          text={t('form.leaveText', { fields: title })}
          stay={t('form.stay')}
          leave={t('form.discard')}
          onStay={() => setLeaving(false)}
          onLeave={leave}
        />
      )}
    </FormDialog>
  )
}
