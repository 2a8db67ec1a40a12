import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { type BookingImport, type ImportedBooking, importParts, severalOfBooking } from '#contract/bookings/import.ts'
import { dateOrders } from '#contract/file-questions.ts'
import type { BookingImportFile } from '../../../api/bookings/bookings.ts'
import { faultWords } from '../../../commands/error-words.ts'
import { ColumnsTable } from '../../../commands/import-file/ColumnsTable.tsx'
import { FileQuestions } from '../../../commands/import-file/FileQuestions.tsx'
import { summaryWords } from '../../../commands/import-file/summary-words.ts'
import type { ImportingFile } from '../../../commands/import-file/use-import-file.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { DataTable } from '../../../ui/show/DataTable.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import { reasonWords } from '../booking-words.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'

interface Props {
  importing: ImportingFile<BookingImportFile, BookingImport>
  shown: BookingImport
}

/** Maximum number of lines that are rendered; unreadable ones come first. */
const most = 300

/** The contents of a file: its columns, each line with its result, and the button that confirms. */
export function BookingsFound({ importing, shown }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const blocked = useBlocked()
  const { summary, rows } = shown
  const isDone = importing.brought !== null
  const isAsking = shown.questions.length > 0 || shown.columns.some(({ asks }) => asks !== null)
  const sorted = rows.toSorted((a, b) => Number(b.action === 'bad') - Number(a.action === 'bad') || a.line - b.line)
  const changesOf = (row: ImportedBooking) => {
    const why = row.state === 'confirmed' && row.tables.length === 0 && row.reason && reasonWords(t, row.reason)
    return (
      <>
        {row.errors.map((fault) => (
          <p key={`${fault.field} ${fault.message}`} className="late">
            {t(`bookings.import.part.${fault.field as WordsIn<'bookings.import.part.'>}`)}: {faultWords(t, fault)}
          </p>
        ))}
        {row.state && t(`state.booking.${row.state}`)}
        {row.tables.length > 0 && ` · ${t('floor.tableNo', { name: row.tables.join(' + ') })}`}
        {why && ` · ${t('bookings.noTable')}: ${why}`}
      </>
    )
  }
  return (
    <>
      <p className="row wrap gap-12">
        <strong>{importing.file}</strong>
        <Button text={t('import.another')} onClick={importing.startAgain} />
      </p>
      <FileQuestions questions={shown.questions} onAnswer={(answer) => void importing.change(answer)} />
      {!isDone && (
        <details className="door-card split wrap" open={rows.length === 0}>
          <summary>{t('import.columns')}</summary>
          {!shown.questions.some(({ about }) => about === 'date_order') && (
            <Segmented
              legend={t('bookings.import.order')}
              choices={dateOrders.map((value) => ({ value, label: t(`bookings.import.order.${value}`) }))}
              value={shown.date_order}
              onChange={(order) => void importing.change({ date_order: order })}
            />
          )}
          <ColumnsTable
            columns={shown.columns}
            asked={importing.asked?.parts}
            choices={importParts}
            several={severalOfBooking}
            words={(part) => t(`bookings.import.part.${part}`)}
            onParts={(parts) => void importing.change({ parts })}
          />
        </details>
      )}
      {rows.length === 0 ? (
        isAsking || <p role="status">{t('bookings.import.needs')}</p>
      ) : (
        <section aria-busy={importing.isBusy}>
          <p role="status">
            {summaryWords(t, summary)}
            {summary.lane > 0 && ` · ${t('bookings.inLane', { count: summary.lane })}`}
          </p>
          <ScrollArea className="booking-import__rows" name={t('import.changes')}>
            <DataTable
              rows={sorted.slice(0, most)}
              keyOf={({ line }) => line}
              rowProps={({ action }) => ({ 'data-action': action })}
              columns={[
                { words: t('import.line'), className: 'figures', cell: ({ line }) => line },
                { words: t('field.status'), cell: ({ action }) => t(`import.action.${action}`) },
                { words: t('bookings.column.name'), isHead: true, cell: ({ name }) => name || '–' },
                { words: t('bookings.column.party'), className: 'figures', cell: ({ pax }) => pax ?? '–' },
                {
                  words: t('bookings.column.time'),
                  className: 'figures',
                  cell: ({ at }) => (at === null ? '–' : dateTime(at)),
                },
                { words: t('import.changes'), cell: changesOf },
              ]}
            />
          </ScrollArea>
        </section>
      )}
      <div className="booking-import__foot">
        {isDone ? (
          <LinkButton intent="primary" to="/pages/booking">
            {t('nav.bookings')}
          </LinkButton>
        ) : (
          <Button
            intent="primary"
            size="large"
            text={t('bookings.import.run', { count: summary.add })}
            disabled={summary.add === 0 || blocked !== undefined}
            title={blocked}
            loading={importing.isBusy}
            onClick={() => void importing.bring()}
          />
        )}
      </div>
    </>
  )
}
