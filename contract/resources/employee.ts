import { defineResource } from '../resource.ts'

/** Somebody who works in a store, whether they sign in there or not: their hours are kept. */
export const employee = defineResource({
  name: 'employee',
  table: 'employees',
  path: '/admin/merchant_employee',
  named: 'in path',
  tag: 'Employees',
  group: 'team',
  screen: '/pages/team_management/employees',
  right: 'staff',
  isPrivate: true,
  obstacles: ['isUnused'],
  lists: 'all',
  fields: {
    name: { kind: 'text', max: 80, isRequired: true, isSearched: true, list: 'shown' },
    /** As it stands on the pay slip. */
    number: { kind: 'code', like: 'word', isOptional: true, isUnique: true, isSearched: true, list: 'shown' },
    /** What they work as: "Service", "Bar". */
    job: { kind: 'text', max: 40, isOptional: true, isSearched: true, list: 'shown' },
    /** Who they are when they sign in. */
    staff_id: { kind: 'reference', to: 'staff', isOptional: true, isFilter: true, list: 'offered' },
    /** What they clock in with; written by a call of its own, and never read. */
    has_pin: { kind: 'flag', isReadOnly: true, isBeside: true, list: 'shown' },
  },
})
