import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { creationOf } from '#contract/field-schemas.ts'
import { askedOf, initialOf } from '#contract/resource.ts'
import { promotion } from '#contract/resources/promotion.ts'
import { moneyFormat } from '../../ui/show/money-format.ts'
import { problemWords } from './problem-words.ts'

const say = ((key: string) => key) as TFunction
const money = moneyFormat('en', 'EUR')

/** Returns the missing fields of a new promotion's form, with some fields filled in. */
function missingIn(fields: object): string[] {
  const values = { ...initialOf(promotion), name: 'Third free', ...fields }
  return askedOf(promotion, values).flatMap(([name, field]) =>
    problemWords(say, money, field, values[name as keyof typeof values], values) === 'form.problem.required'
      ? [name]
      : [],
  )
}

test('the form of a bundle asks for its portions before it is sent, that of another kind does not, nor does its call', () => {
  expect(missingIn({ kind: 'buy_get', value: 10_000 })).toEqual(['buy', 'get'])
  expect(missingIn({ kind: 'buy_get', value: 10_000, buy: 2, get: 1 })).toEqual([])
  expect(missingIn({ kind: 'percent', value: 1000 })).toEqual([])
  expect(creationOf(promotion).safeParse({ name: 'A tenth', kind: 'percent', value: 1000 }).success).toBe(true)
})
