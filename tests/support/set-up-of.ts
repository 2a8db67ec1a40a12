import type { Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import type { House } from './house.ts'
import { placePrinter } from './place/place-print.ts'
import { placeEmployee } from './place/place-shift.ts'
import { sampleOf } from './sample-record.ts'

/** The kinds that a house already has a record of. */
const there = ['payment_option', 'kitchen_zone', 'category', 'menu', 'option'] as const

const wordOf = ({ path }: Resource) => path.split('/').at(-1)!

/** A record of every kind that a store is set up with, by the word that stands for the kind in its address. */
export async function setUpOf(h: House): Promise<Record<string, string>> {
  const discount = { name: 'Regulars', kind: 'percent', value: 1000 }
  const ids: Record<string, string> = {
    merchant_discount: (await h.owner.post('/admin/merchant_discount', discount)).data.id,
    merchant_adjustment: (await h.owner.post('/admin/merchant_adjustment', { name: 'Birthday', value: -100 })).data.id,
    reason: h.reason['order.void made']!,
    printer: await placePrinter(h),
    merchant_staff: h.floor.id,
    merchant: h.merchantId,
    ...Object.fromEntries(['user', 'agent', 'super-merchant', 'admin'].map((role) => [role, h.owner.id])),
    merchant_employee: await placeEmployee(h),
  }
  for (const kind of there) ids[kind] = (await h.owner.get(`/admin/${kind}`)).data.aaData[0].id
  for (const resource of Object.values(resources))
    ids[wordOf(resource)] ??= (await h.owner.post(resource.path, sampleOf(resource))).data.id
  return ids
}
