import { useTranslation } from 'react-i18next'
import { type BookingImport, dateOrders, type ImportPart, importParts } from '#contract/booking/import.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TableHead } from '../../../ui/show/TableHead.tsx'
import type { Importing } from './use-import.ts'
import '../../../ui/show/rows-table.css'

/** The part of a booking that each column of the file is taken for, and how its dates are meant, to be corrected. */
export function ImportColumns({ importing, shown }: { importing: Importing; shown: BookingImport }) {
  const { t } = useTranslation()
  return (
    <>
      <Segmented
        legend={t('bookings.import.order')}
        choices={dateOrders.map((value) => ({ value, label: t(`bookings.import.order.${value}`) }))}
        value={shown.date_order}
        onChange={(order) => void importing.setOrder(order)}
      />
      <table className="rows-table">
        <TableHead columns={[t('moveIn.column'), t('moveIn.sample'), t('moveIn.part')]} />
        <tbody>
          {shown.columns.map(({ head, sample, part }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- heads may be alike, and a column stays where it is
            <tr key={at}>
              <th scope="row">{head}</th>
              <td>{sample}</td>
              <td>
                <Select
                  aria-label={`${head}: ${t('moveIn.part')}`}
                  value={part ?? ''}
                  onChange={({ target }) => void importing.setPart(at, (target.value || null) as ImportPart | null)}
                >
                  <option value="">{t('moveIn.part.none')}</option>
                  {importParts.map((each) => (
                    <option key={each} value={each}>
                      {t(`bookings.import.part.${each}`)}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
