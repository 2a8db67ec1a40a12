import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeBookingTime, placeSection } from '../../support/place/place-booking.ts'
import { tables } from '../../../server/db/schema/index.ts'
import { eq } from 'drizzle-orm'

let h: House
let names: string[]
beforeEach(async () => {
  h = await house()
  await placeBookingTime(h)
  const { tableIds } = await placeSection(h, 2)
  const rows = await h.db.select().from(tables).where(eq(tables.merchantId, h.merchantId))
  names = tableIds.map((id) => rows.find((row) => row.id === id)!.name)
})

const bring = (csv: string, more: object = {}) => h.owner.post('/admin/booking_import', { csv, ...more })

/** An export of a booking book as a product from overseas writes it; the evening of the house is 20 Nov 2026. */
const book = () =>
  [
    'Confirmation #,Visit Date,Visit Time,First Name,Last Name,Party Size,Phone,Status,Table,Guest Requests,Server',
    `R-1001,11/18/2026,7:30 PM,Ada,Moreau,2,+33 6 12 34 56 78,Done,${names[0]},Window,Ines`,
    'R-1002,11/19/2026,8:00 PM,Ben,Okafor,4,,No Show,,,Ines',
    'R-1003,11/19/2026,8:15 PM,Cem,Yilmaz,3,,Cancelled,,,',
    `R-1004,11/28/2026,7:00 PM,Dora,Keller,2,+49 151 234,Booked,${names[1]},,`,
    'R-1005,11/28/2026,7:00 PM,Eva,Lind,2,,Booked,,,',
    `R-1006,11/28/2026,7:30 PM,Finn,Rossi,4,,Booked,${names[1]},,`,
    'R-1007,11/28/2026,7:30 PM,,,4,,Booked,,,',
    'R-1008,28 of November,late,Gil,Novak,many,,Booked,,,',
    'R-1009,11/28/2026,7:10 PM,Hana,Tanaka,2,,Booked,,,',
  ].join('\n')

test('a file shows what it would do and does nothing, then brings in what can be read, and nothing twice', async () => {
  const csv = book().replace('Confirmation #', 'Confirmation number')
  const { data: seen } = await bring(csv, { dry_run: true })
  expect(seen).toMatchObject({ date_order: 'month', summary: { add: 7, same: 0, bad: 2, lane: 2 } })
  expect((await h.owner.get('/admin/booking')).data.recordsTotal).toBe(0)
  const { data: brought } = await bring(csv)
  expect(brought.rows).toMatchObject([
    {
      line: 2,
      action: 'add',
      name: 'Ada Moreau',
      state: 'finished',
      tables: [names[0]],
      at: '2026-11-18T18:30:00.000Z',
    },
    { action: 'add', state: 'no_show' },
    { action: 'add', state: 'cancelled' },
    { action: 'add', state: 'confirmed', tables: [names[1]] },
    { action: 'add', state: 'confirmed', tables: [names[0]] },
    // Its table is booked then, and 19:10 is not a start of the store: both are in the lane.
    { action: 'add', state: 'confirmed', tables: [], reason: 'noTable' },
    { line: 8, action: 'bad', errors: [{ field: 'name', key: 'missing' }] },
    { line: 9, action: 'bad', errors: [{ field: 'pax' }, { field: 'date' }, { field: 'time' }] },
    { action: 'add', state: 'confirmed', tables: [], reason: 'noService' },
  ])
  expect((await h.owner.get('/admin/booking?lane=true')).data.recordsFiltered).toBe(2)
  const { data: again } = await bring(csv)
  expect(again.summary).toEqual({ add: 0, same: 7, bad: 2, lane: 0 })
  expect((await h.owner.get('/admin/booking')).data.recordsTotal).toBe(7)
  const kept = (await h.owner.get('/admin/booking?search=Keller')).data.aaData[0]
  expect(kept).toMatchObject({ source: 'import', is_pinned: true, phone: '+49151234' })
  expect(await violationsIn(h)).toEqual([])
})

test('a file without references, with semicolons and dates with points, is known again by who comes when', async () => {
  const csv = [
    'Datum;Uhrzeit;Gast;Personen;Telefon;Bemerkung;Farbe',
    '28.11.2026;19:30;Weber;2;0151 1;Geburtstag;rot',
    '29.11.2026;20:00 Uhr;Braun;4;0151 2;;',
  ].join('\r\n')
  const { data: first } = await bring(csv)
  expect(first.summary).toMatchObject({ add: 2, bad: 0 })
  expect(first.columns.at(-1)).toMatchObject({ head: 'Farbe', part: null })
  expect((await bring(csv)).data.summary).toMatchObject({ add: 0, same: 2 })
  const told = await bring('Wann;Wer;Viele\n28.11.2026 19:30;Weber;2', {
    parts: ['date', 'name', 'pax'],
    dry_run: true,
  })
  expect(told.data.rows).toMatchObject([{ name: 'Weber', at: '2026-11-28T18:30:00.000Z', action: 'add' }])
  expect((await bring('Wann;Wer\n1;2', { dry_run: true })).data.rows).toEqual([])
  expect((await h.floor.post('/admin/booking_import', { csv })).status).toBe(403)
  expect((await bring('date,name,pax')).status).toBe(422)
  expect(await violationsIn(h)).toEqual([])
})
