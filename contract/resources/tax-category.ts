import { defineResource } from '../resource.ts'
import { taxKinds, taxLetters } from '../taxes/tax.ts'

/** A tax of a kind of dish, with its rates by day and by order method. */
export const taxCategory = defineResource({
  name: 'tax_category',
  table: 'tax_categories',
  path: '/admin/tax_category',
  named: 'in path',
  tag: 'Prices',
  group: 'money',
  screen: '/pages/system_setting/tax_category',
  overview: '/pages/setting/taxes',
  right: 'settle',
  readers: 'all staff',
  obstacles: ['isUnused', 'isDispensable'],
  owners: ['kind', 'rates', 'is_inclusive'],
  lists: 'active',
  position: 'order',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    /** Printed beside what it taxes; no two in use have the same. */
    letter: { kind: 'choice', choices: taxLetters, words: 'tax.letter', isRequired: true, list: 'shown' },
    kind: { kind: 'choice', choices: taxKinds, initial: 'rate', isFilter: true, list: 'offered' },
    rates: { kind: 'rates', max: 40, initial: [], list: 'shown' },
    /** Prices contain the tax; otherwise it is added to them. */
    is_inclusive: { kind: 'flag', initial: true, list: 'shown' },
    /** The reason why nothing is charged where the rate is 0. */
    no_tax: { kind: 'choice', choices: ['zero', 'exempt'], isOptional: true, list: 'offered' },
    /** The code of the law for it, as Portugal's M07. */
    exemption_code: { kind: 'text', max: 20, isOptional: true, list: 'offered' },
    order: { kind: 'whole', min: 0, max: 1000, initial: 0, column: 'sort' },
  },
})
