import { defineResource } from '../resource.ts'
import { printerKinds } from '../states.ts'

/** A printer in the house's network. */
export const printer = defineResource({
  name: 'printer',
  table: 'printers',
  path: '/admin/printer',
  named: 'in body',
  tag: 'Kitchen',
  group: 'kitchen',
  screen: '/pages/system_setting/printer',
  right: 'menu',
  readers: 'menu',
  obstacles: ['isUnused'],
  lists: 'all',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    kind: { kind: 'choice', choices: printerKinds, initial: 'receipt', isFilter: true, list: 'shown' },
    host: { kind: 'code', like: 'host', isRequired: true, isSearched: true, list: 'shown' },
    port: { kind: 'whole', min: 1, max: 65_535, initial: 9100, list: 'shown' },
    /** Characters per line. */
    width: { kind: 'choice', choices: [32, 48], initial: 48, list: 'offered' },
    /** True when the printer answers status requests. */
    answers: { kind: 'flag', initial: true, list: 'offered' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
