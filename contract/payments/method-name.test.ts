import { expect, test } from 'vitest'
import { methodNameIn } from './method-name.ts'

test('the usual ways to pay are called as the reader speaks, whichever language the store began with', () => {
  expect(methodNameIn('de', { code: 'card', name: 'Card' })).toBe('Karte')
  expect(methodNameIn('fr', { code: 'cash', name: 'Bar' })).toBe('Espèces')
  expect(methodNameIn('en', { code: 'voucher', name: 'Gutschein' })).toBe('Voucher')
})

test('a name that the store gave stays as it is, and so do ways to pay that it added', () => {
  expect(methodNameIn('de', { code: 'card', name: 'Terminal 2' })).toBe('Terminal 2')
  expect(methodNameIn('de', { code: 'paypal', name: 'Card' })).toBe('Card')
  expect(methodNameIn('xx', { code: 'card', name: 'Card' })).toBe('Card')
})
