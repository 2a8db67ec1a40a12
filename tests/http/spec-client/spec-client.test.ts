import { beforeAll, expect, test } from 'vitest'
import { busyHouse } from '../../support/busy-house.ts'
import { type House, pinOf } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { type StepResult, walk } from './client.ts'
import { floorSteps } from './floor.ts'
import { officeSteps } from './office.ts'
import { recordSteps } from './records.ts'

let h: House
let walked: StepResult[]
beforeAll(async () => {
  h = await busyHouse()
  const orderOf = async (order_method: string, more = {}) =>
    (
      await h.owner.post('/admin/order', {
        order_method,
        name: 'Ada',
        items: [{ menu_id: h.menu.soup, quantity: 1 }],
        ...more,
      })
    ).data?.id
  const kept = new Map<string, unknown>([
    ['merchant', h.merchantId],
    ['brand', h.brandId],
    ['soup', h.menu.soup],
    ['supervisor', h.supervisor.id],
    ['pin', pinOf(h.merchantId)],
    ['pickup', await orderOf('pickup')],
    ['pickup_two', await orderOf('pickup')],
    ['collected', await orderOf('pickup')],
    ['delivery', await orderOf('delivery', { address: 'Lindenweg 4', phone: '+49301234567' })],
  ])
  walked = await walk(h, [...recordSteps, ...floorSteps, ...officeSteps], kept)
})

test('a program that knows the specification alone gets through, but for what is refused on purpose', async () => {
  const wrong = walked.filter((step) => step.wrong !== null)
  expect(wrong.filter(({ refused }) => refused === undefined)).toEqual([])
  const onPurpose = walked.filter(({ refused }) => refused !== undefined)
  expect(onPurpose.filter((step) => !/^(403|409|422) /.test(step.wrong ?? ''))).toEqual([])
  expect(walked.length - wrong.length).toBeGreaterThanOrEqual(240)
  expect(onPurpose.length).toBeLessThanOrEqual(7)
})

test('and breaks no rule of the house on its way', async () => {
  expect(await violationsIn(h)).toEqual([])
})
