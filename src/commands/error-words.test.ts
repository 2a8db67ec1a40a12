import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { errorWords, faultSentence } from './error-words.ts'

const german: Record<string, string> = {
  'refusal.state': 'Im Status „{{state}}“ nicht möglich.',
  'refusal.table-occupancy.hasNoUnpaidOrder': 'Noch nicht bezahlt: Bestellung {{unpaidOrders}}.',
  'state.table-occupancy.seated': 'besetzt',
  'error.network': 'Der Server antwortet nicht.',
  'error.input': 'Prüfen Sie Ihre Eingaben.',
  'problem.left': 'nur noch {{count}} da',
}
const t = ((keys: string | string[], values: Record<string, string> = {}) => {
  const key = [keys].flat().find((each) => each in german) ?? [keys].flat().at(-1)!
  return (german[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)
}) as TFunction
const refused = (reason: string) => ({
  code: 'illegal_transition',
  message: 'In English.',
  details: { chart: 'table-occupancy', state: 'seated', event: 'table.seat', reason },
})

it('says a refusal in the language of the person, not of the server', () => {
  expect(errorWords(t, refused('state'))).toBe('Im Status „besetzt“ nicht möglich.')
  expect(errorWords(t, { code: 'network', message: 'No answer' })).toBe('Der Server antwortet nicht.')
})

it('leaves it to the server where the words name a fact that only the server has, or where nobody translated them', () => {
  expect(errorWords(t, refused('hasNoUnpaidOrder'))).toBe('In English.')
  expect(errorWords(t, refused('isNew'))).toBe('In English.')
})

it('names the facts of a refusal in the language of the person, once the server sends them along', () => {
  const { details, ...failure } = refused('hasNoUnpaidOrder')
  expect(errorWords(t, { ...failure, details: { ...details, unpaidOrders: ['12', '14'] } })).toBe(
    'Noch nicht bezahlt: Bestellung 12, 14.',
  )
})

it('ends in one mark where more stand in the way than are named', () => {
  const { details, ...failure } = refused('hasNoUnpaidOrder')
  const unpaidOrders = Array.from({ length: 9 }, (_, index) => String(index + 1))
  expect(errorWords(t, { ...failure, details: { ...details, unpaidOrders } })).toBe(
    'Noch nicht bezahlt: Bestellung 1, 2, 3, 4, 5, 6, 7, 8, …',
  )
})

it('says what is wrong with a field in the language of the person, where the server gives a key', () => {
  const left = { field: 'quantity', message: 'only 5 left', key: 'left', values: { count: 5 } }
  expect(faultSentence(t, left)).toBe('Nur noch 5 da.')
  expect(errorWords(t, { code: 'input_invalid', message: 'In English.', details: [left] })).toBe('Nur noch 5 da.')
  const other = { field: 'order_id', message: 'names no order' }
  expect(errorWords(t, { code: 'input_invalid', message: 'In English.', details: [other] })).toBe(
    'Prüfen Sie Ihre Eingaben. Names no order.',
  )
})

it('says that something else is to be done than was approved, whichever of it changed', () => {
  const failure = { code: 'approval_required', message: 'In English.' }
  const words = ['fields', 'ceiling', 'changed', 'none'].map((why) => errorWords(t, { ...failure, details: { why } }))
  expect(words).toEqual(['error.approvalOther', 'error.approvalOther', 'error.approvalOther', 'error.approval'])
})
