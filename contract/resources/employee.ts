import { defineResource } from '../resource.ts'

/** A person who works in a store, with or without a sign-in, and whose hours are kept. */
export const employee = defineResource({
  name: 'employee',
  table: 'employees',
  path: '/admin/merchant_employee',
  named: 'in path',
  tag: 'Employees',
  group: 'team',
  screen: '/pages/team_management/employees',
  right: 'staff',
  readers: 'staff',
  obstacles: ['isUnused'],
  lists: 'all',
  fields: {
    name: { kind: 'text', max: 80, isRequired: true, isSearched: true, list: 'shown' },
    /** The number on the pay slip. */
    number: { kind: 'code', like: 'word', isOptional: true, isUnique: true, isSearched: true, list: 'shown' },
    /** The job title: "Service", "Bar". */
    job: { kind: 'text', max: 40, isOptional: true, isSearched: true, list: 'shown' },
    /** The sign-in account of the same person. */
    staff_id: { kind: 'reference', to: 'staff', isOptional: true, isFilter: true, list: 'offered' },
    /** True when a clock PIN is set. The PIN is written by a call of its own and never read. */
    has_pin: { kind: 'flag', isReadOnly: true, isBeside: true, list: 'shown' },
  },
})
