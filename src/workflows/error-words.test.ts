import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { errorWords } from './error-words.ts'

const german: Record<string, string> = {
  'refusal.state': 'Im Status „{{state}}“ nicht möglich.',
  'refusal.table-occupancy.hasNoUnpaidOrder': 'Noch nicht bezahlt: Bestellung {{unpaidOrders}}.',
  'state.table-occupancy.seated': 'besetzt',
  'error.network': 'Der Server antwortet nicht.',
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
