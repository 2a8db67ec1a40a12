import { useTranslation } from 'react-i18next'
import type { BookingImport } from '#contract/bookings/import.ts'
import { type BookingImportFile, importBookings } from '../../../api/bookings/bookings.ts'
import { ImportStart } from '../../../commands/import-file/ImportStart.tsx'
import { useImportFile } from '../../../commands/import-file/use-import-file.ts'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'
import { SubHead } from '../../../ui/show/SubHead.tsx'
import { bookingTouches } from '../use-booking-acts.ts'
import { BookingsFound } from './BookingsFound.tsx'
import '../bookings.css'

/** The import of another product's bookings: its export is chosen, checked line by line, and imported. */
export function BookingImportScreen() {
  const { t } = useTranslation()
  const importing = useImportFile<BookingImportFile, BookingImport>({
    start: (file) => ({ file }),
    write: importBookings,
    done: (count) => t('bookings.import.done', { count }),
    touches: bookingTouches,
  })
  const { place } = useFileDrop((file) => void importing.take(file))
  return (
    <div className="sub-page booking-import" {...place}>
      <SubHead title={t('bookings.import.title')} to="/pages/booking/set_up" back={t('bookings.setUp')} />
      <div className="sub-page__body">
        {importing.shown ? (
          <BookingsFound importing={importing} shown={importing.shown} />
        ) : (
          <ImportStart
            label={t('bookings.import.drop')}
            isBusy={importing.isBusy}
            onFile={(file) => void importing.take(file)}
          >
            <p>{t('bookings.import.intro')}</p>
            <p className="muted">{t('bookings.import.needs')}</p>
          </ImportStart>
        )}
      </div>
    </div>
  )
}
