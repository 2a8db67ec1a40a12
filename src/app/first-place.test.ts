import { expect, it } from 'vitest'
import { placeAfterSignIn } from './first-place.ts'

it.each([
  ['/orders/42?search=moreau', '/orders/42?search=moreau'],
  ['/floor', '/floor'],
  ['/orders/42/void', '/orders/42/void'],
  ['/queue/42', '/queue/42'],
  ['/queue/history?q=moreau', '/queue/history?q=moreau'],
  [null, '/floor'],
  ['/login', '/floor'],
  ['/nowhere', '/floor'],
  ['https://elsewhere.example/floor', '/floor'],
  ['//elsewhere.example/floor', '/floor'],
  ['/\\elsewhere.example', '/floor'],
  ['javascript:alert(1)', '/floor'],
])('after signing in from %j a person stands at %s', (asked, place) => {
  expect(placeAfterSignIn(asked)).toBe(place)
})

it('whoever only cooks begins in the kitchen', () => {
  expect(placeAfterSignIn(null, ['kitchen'])).toBe('/kitchen')
  expect(placeAfterSignIn('/orders/42', ['kitchen'])).toBe('/orders/42')
  expect(placeAfterSignIn(null, ['kitchen', 'floor'])).toBe('/floor')
})

it('owners, brands, agents and the house begin with the figures', () => {
  for (const role of ['merchant', 'super-merchant', 'agent', 'admin'] as const)
    expect(placeAfterSignIn(null, ['kitchen', 'floor'], role)).toBe('/dashboard')
  expect(placeAfterSignIn(null, ['report', 'floor'], 'operation')).toBe('/floor')
})

it('who sets a store up begins with its checklist, and its staff where they always do', () => {
  expect(placeAfterSignIn(null, ['floor'], 'merchant', 'draft')).toBe('/pages/setting/store')
  expect(placeAfterSignIn('/orders', ['floor'], 'merchant', 'draft')).toBe('/orders')
  expect(placeAfterSignIn(null, ['floor'], 'operation', 'draft')).toBe('/floor')
})
