import { expect, test } from 'vitest'
import { readLab, writeLab } from './lab-url.ts'

test('all that the lab shows stands in its address, and nothing that is as usual', () => {
  const text =
    'generator=random&seed=7&by=0.3.1&step=2&level=http&show=missing&as=outline&pick=ready&stop=state+ready&stop=guard+isPaid'
  expect(String(writeLab(readLab(new URLSearchParams(text))))).toBe(text)
  expect(String(writeLab(readLab(new URLSearchParams('generator=nonsense&seed=-1&step=x&stop=elsewhere'))))).toBe('')
})

test('what the records lead to is seen beside the product', () => {
  const state = readLab(new URLSearchParams('incident=row:7'))
  expect(state).toMatchObject({ incident: 'row:7', isProduct: true })
  expect(String(writeLab(state))).toBe('incident=row%3A7')
})
