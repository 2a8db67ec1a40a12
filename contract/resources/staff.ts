import { defineResource } from '../resource.ts'
import { rights } from '../roles.ts'

/** A person who works in a store and signs in, with their rights and the state of their access. */
export const staff = defineResource({
  name: 'staff',
  table: 'accounts',
  path: '/admin/merchant_staff',
  also: { list: '/admin/merchant_staff_index', change: '/admin/merchant_staff_update' },
  named: 'in path',
  tag: 'Staff',
  group: 'team',
  screen: '/pages/team_management/operation',
  right: 'staff',
  readers: 'staff',
  obstacles: ['isUnused', 'isDispensable'],
  lists: 'all',
  fields: {
    name: { kind: 'text', max: 80, isRequired: true, isSearched: true, list: 'shown' },
    /** No two people of the whole house sign in with the same. */
    login: { kind: 'code', like: 'login', isRequired: true, isUnique: true, isSearched: true, list: 'shown' },
    /** Staff have the rights that they are given, an owner has all of the store. */
    role: { kind: 'choice', choices: ['operation', 'merchant'], initial: 'operation', isFilter: true, list: 'shown' },
    rights: {
      kind: 'choices',
      choices: rights,
      words: 'right',
      allIf: ['role', 'merchant'],
      initial: [],
      list: 'shown',
    },
    /** Written by a call of its own, and never read. */
    password: { kind: 'choice', choices: ['none', 'once', 'own'], isReadOnly: true, isBeside: true, list: 'shown' },
    has_pin: { kind: 'flag', isReadOnly: true, isBeside: true, list: 'offered' },
  },
})
