import { isTable, type PlanDraft } from './plan-draft.ts'

/** Why a draft cannot be saved: the thing at fault, and a key of the language files with its values. */
export interface PlanFault {
  id: string
  zoneId: string
  key: 'plan.fault.noName' | 'plan.fault.sameName' | 'plan.fault.noZoneName'
  name?: string
}

/** Every fault that prevents saving, in the order of the plan. */
export function faultsOf({ zones, items }: PlanDraft): PlanFault[] {
  const tables = items.filter(isTable)
  const plain = (name: string) => name.trim().toLowerCase()
  const bearers = (name: string) => tables.filter((table) => plain(table.name) === plain(name)).length
  return [
    ...zones
      .filter(({ name }) => name.trim() === '')
      .map(({ id }): PlanFault => ({ id, zoneId: id, key: 'plan.fault.noZoneName' })),
    ...tables.flatMap(({ id, zoneId, name }): PlanFault[] => {
      if (name.trim() === '') return [{ id, zoneId, key: 'plan.fault.noName' }]
      return bearers(name) > 1 ? [{ id, zoneId, key: 'plan.fault.sameName', name: name.trim() }] : []
    }),
  ]
}
