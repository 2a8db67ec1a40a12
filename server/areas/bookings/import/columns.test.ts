import { expect, test } from 'vitest'
import { meaningsOf } from '../../../csv/read-table.ts'
import { bookingColumns, fateOf } from './columns.ts'

const read = (heads: readonly string[]) => meaningsOf(heads, bookingColumns).map(({ part }) => part)

test('columns are known by their heads, and a name may stand in two', () => {
  expect(
    read(['Visit Date', 'Visit Time', 'First Name', 'Last Name', 'Party Size', 'Status', 'Table', 'Colour']),
  ).toEqual(['date', 'time', 'name', 'name', 'pax', 'state', 'tables', null])
  expect(read(['Datum', 'Uhrzeit', 'Gast', 'Personen', 'Telefon', 'Tisch', 'Bemerkung', 'Buchungsnummer'])).toEqual([
    'date',
    'time',
    'name',
    'pax',
    'phone',
    'tables',
    'note',
    'reference',
  ])
  expect([fateOf('No Show'), fateOf('Storniert'), fateOf('Seated')]).toEqual(['no_show', 'cancelled', null])
})
