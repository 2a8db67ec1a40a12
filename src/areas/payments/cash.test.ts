import { expect, test } from 'vitest'
import { changeDue, equalShares, likelyTenders, nextShare, typeAmount } from './cash.ts'
import { draftProblem, nearestInCoins, tenderOf, toHandOver, typeKey, wholeDue } from './tender.ts'

const cash = { code: 'cash', is_cash: true }
const card = { code: 'card', is_cash: false }

test('for 42.08 guests put down 45, 50 or 60', () => {
  expect(likelyTenders(4208, 2)).toEqual([4500, 5000, 6000])
})

test('a round sum is handed over exactly or with larger notes', () => {
  expect(likelyTenders(5000, 2)).toEqual([6000, 10_000])
  expect(likelyTenders(10_000, 2)).toEqual([])
})

test('a currency without decimals has notes too', () => {
  expect(likelyTenders(83, 0)).toEqual([85, 90, 100])
})

test('change is what was handed over beyond the amount; too little is no change at all', () => {
  expect([changeDue(4208, 5000), changeDue(4208, 4208), changeDue(4208, 4200)]).toEqual([792, 0, null])
})

test('three guests share 10.00 to the cent when each pays the next share of what is left', () => {
  const first = nextShare(1000, 3)
  const second = nextShare(1000 - first, 2)
  expect([first, second, 1000 - first - second]).toEqual([334, 333, 333])
})

test('what is left is shared alike, and the shares of all add up to it', () => {
  expect(equalShares(1000, 3)).toEqual([334, 333, 333])
})

test('where the smallest coin is 5, a share in cash is what coins can pay, and the last one pays what is left', () => {
  const first = nextShare(1000, 3, 5)
  const second = nextShare(1000 - first, 2, 5)
  expect([first, second, nextShare(1000 - first - second, 1, 5)]).toEqual([335, 335, 330])
  expect(nextShare(7, 3, 5)).toBe(5)
})

test('all that is due is rounded in cash; a part must be payable as it is, and the nearest one is said', () => {
  const swiss = { isCash: true, step: 5 }
  expect([toHandOver(4208, 4208, swiss), toHandOver(2002, 4208, swiss), toHandOver(2000, 4208, swiss)]).toEqual([
    4210,
    null,
    2000,
  ])
  expect(draftProblem({ ...wholeDue(4208), amount: 2002 }, 4208, swiss)).toBe('coins')
  expect(nearestInCoins(2002, 4208, 5)).toBe(2000)
  expect(draftProblem({ ...wholeDue(4208), tendered: 4209 }, 4208, swiss)).toBe('short')
})

test('digits move in from the right, as on a till', () => {
  expect(['4', '2', '0', '8'].reduce(typeAmount, 0)).toBe(4208)
  expect(typeAmount(4208, 'back')).toBe(420)
  expect(typeAmount(42, '00')).toBe(4200)
  expect(typeAmount(999_999_999, '1')).toBe(999_999_999)
})

test('the first digit replaces the whole due, the next ones follow it', () => {
  const draft = typeKey(typeKey(wholeDue(4208), '2'), '0')
  expect(draft.amount).toBe(20)
  expect(typeKey(wholeDue(4208), 'back').amount).toBe(420)
})

test('with cash the pad writes what was handed over, and the amount stays the whole due', () => {
  const draft = ['5', '0', '00'].reduce(typeKey, wholeDue(4208, true))
  expect(tenderOf(draft, cash)).toEqual({ payment_method: 'cash', amount: 4208, tendered: 5000 })
  expect(tenderOf(draft, card)).toEqual({ payment_method: 'card', amount: 4208 })
})

test('nothing, more than is due, and too little cash cannot be paid', () => {
  const draft = wholeDue(4208)
  const [cashed, carded] = [true, false].map((isCash) => ({ isCash, step: 0 }))
  expect(draftProblem(draft, 4208, cashed!)).toBeNull()
  expect(draftProblem({ ...draft, amount: 0 }, 4208, carded!)).toBe('nothing')
  expect(draftProblem({ ...draft, amount: 5000 }, 4208, carded!)).toBe('tooMuch')
  expect(draftProblem({ ...draft, tendered: 4000 }, 4208, cashed!)).toBe('short')
  expect(draftProblem({ ...draft, tendered: 4000 }, 4208, carded!)).toBeNull()
})
