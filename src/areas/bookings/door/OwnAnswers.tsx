import { useTranslation } from 'react-i18next'
import type { OwnBooking } from '#contract/bookings/door.ts'
import type { OwnStep } from '../../../api/bookings/door.ts'
import { timeFormat } from '../../../ui/show/time-format.ts'
import type { WordKey } from '../../../i18n/word-key.ts'

/** The guest's answers to the store's questions: the offered table, or whether they come. */
export function OwnAnswers({
  own,
  isBusy,
  onStep,
  onCancel,
}: {
  own: OwnBooking
  isBusy: boolean
  onStep: (step: OwnStep) => void
  /** Asks once more before the booking is cancelled. */
  onCancel: () => void
}) {
  const { t, i18n } = useTranslation()
  const { time } = timeFormat(i18n.language, own.store.time_zone)
  const button = (words: WordKey, onClick: () => void, isQuiet = false) => (
    <button
      type="button"
      className="guest-button"
      data-quiet={isQuiet || undefined}
      disabled={isBusy}
      onClick={onClick}
    >
      {t(words)}
    </button>
  )
  if (own.state === 'waiting')
    return (
      <>
        <p>{t('bookings.waits.told')}</p>
        {button('bookings.waits.leave', () => onStep('cancel'), true)}
      </>
    )
  if (own.state === 'offered')
    return (
      <>
        <p className="own-booking__state">
          {t('bookings.waits.keptForYou', { time: time(own.offer_until ?? own.starts_at) })}
        </p>
        {button('bookings.waits.accept', () => onStep('accept'))}
        {button('bookings.waits.refuse', () => onStep('cancel'), true)}
      </>
    )
  if (own.is_asked)
    return (
      <section className="guest-card" aria-label={t('bookings.door.asked')}>
        <p className="own-booking__state">{t('bookings.door.asked')}</p>
        {button('bookings.door.weCome', () => onStep('reconfirm'))}
        {own.is_changeable && button('bookings.door.cannotCome', onCancel, true)}
      </section>
    )
  return own.is_reconfirmed && own.state === 'confirmed' ? <p role="status">{t('bookings.door.saidYes')}</p> : null
}
