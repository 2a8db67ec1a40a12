import { expect, test } from 'vitest'
import { missingOnReceipts } from './said-on-receipts.ts'

const whole = { legal_name: 'Lindner GmbH', address: 'Oranienstraße 41', city: 'Berlin', tax_number: '29/123/45678' }

test('a store with legal name, address, town and tax number is named in full', () => {
  expect(missingOnReceipts({ ...whole, postcode: null, second_number: null })).toEqual([])
})

test('what is not said, or only blank, is missing, in the order of the form', () => {
  expect(missingOnReceipts({ ...whole, address: '  ', tax_number: null })).toEqual(['address', 'tax_number'])
  expect(missingOnReceipts({})).toEqual(['legal_name', 'address', 'city', 'tax_number'])
})
