import { expect, test } from 'vitest'
import { asTaken, nothingSaid, stillMissing } from './phone-order.ts'

const soup = { menu_id: 'soup', quantity: 2, option_item_id: [], remark: '' }
const said = { ...nothingSaid, name: ' Krüger ', added: [soup] }
/** 20:14 in Berlin. */
const now = Date.parse('2026-11-20T19:14:00Z')

test('an order by phone needs a dish, a name, and an address where it is brought', () => {
  expect(stillMissing(nothingSaid)).toBe('desk.missing.dish')
  expect(stillMissing({ ...said, name: ' ' })).toBe('desk.missing.name')
  expect(stillMissing({ ...said, method: 'delivery' })).toBe('desk.missing.address')
  expect(stillMissing(said)).toBeUndefined()
})

test('what was not said is not sent, and an address not with what is picked up', () => {
  expect(asTaken({ ...said, address: 'Kastanienallee 86' }, now, 'Europe/Berlin')).toEqual({
    order_method: 'pickup',
    name: 'Krüger',
    items: [{ menu_id: 'soup', quantity: 2 }],
  })
})

test('a time that is past on the wall is tomorrow’s', () => {
  const wanted = (time: string) => asTaken({ ...said, time }, now, 'Europe/Berlin')
  expect(wanted('21:00')).toMatchObject({ wanted_at: '2026-11-20T20:00:00.000Z' })
  expect(wanted('19:00')).toMatchObject({ wanted_at: '2026-11-21T18:00:00.000Z' })
})
