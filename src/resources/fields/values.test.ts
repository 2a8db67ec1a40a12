import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { staff } from '#contract/resources/staff.ts'
import type { MoneyFormat } from '../../ui/show/money-format.ts'
import { valueWords } from './values.ts'

it('an owner has all rights of the store, whichever were given before; staff have those that they were given', () => {
  const rightsOf = (values: { role: string; rights: string[] }) =>
    valueWords(values.rights, staff.fields.rights, {
      t: ((key: string) => key) as TFunction,
      money: {} as MoneyFormat,
      language: 'en',
      resource: staff,
      name: 'rights',
      values,
      labels: {},
    })
  expect(rightsOf({ role: 'merchant', rights: [] })).toBe('resource.staff.rights.all')
  expect(rightsOf({ role: 'operation', rights: ['floor', 'queue'] })).toBe('right.floor, right.queue')
  expect(rightsOf({ role: 'operation', rights: [] })).toBe('')
})
