import { nanoid } from 'nanoid'
import { beforeEach, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'

let h: House
let pickup: string
beforeEach(async () => {
  h = await house()
  pickup = (await placeOrder(h, { state: 'ready', method: 'pickup' })).id
})

const toggle = (query: string, { as = h.floor, requestId = nanoid() }: { as?: Person; requestId?: string } = {}) =>
  as.call('GET', `/admin/toggle_claim_status?order_id=${pickup}${query}`, undefined, {
    headers: requestId ? { 'x-request-id': requestId } : {},
  })

test('goods are claimed once, however often it is asked for, and the answer is never kept by a cache', async () => {
  const first = await toggle('&claimed=true')
  expect(first).toMatchObject({ status: 200, data: { claim: 'claimed', version: 2 } })
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await toggle('&claimed=true')).toMatchObject({ status: 200, data: { claim: 'claimed', version: 2 } })
})

test('a retry with the same request id gets the same answer and changes nothing back', async () => {
  const requestId = nanoid()
  const first = await toggle('', { requestId })
  const again = await toggle('', { requestId })
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replay')).toBe('true')
})

test('without a request id the address can be opened without claiming anything', async () => {
  const answer = await toggle('&claimed=true', { requestId: '' })
  expect(answer).toMatchObject({ status: 422, error: { details: [{ field: 'X-Request-Id' }] } })
  expect((await h.owner.get(`/admin/order_detail/${pickup}`)).data.claim).toBe('unclaimed')
})

test('a slip is taken back within ten seconds by whoever made it, later with a supervisor’s PIN', async () => {
  await toggle('')
  h.pass(9_000)
  expect(await toggle('&claimed=false')).toMatchObject({ status: 200, data: { claim: 'unclaimed' } })
  await toggle('')
  h.pass(10_000)
  expect(await toggle('&claimed=false')).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const approvalId = await approve(h, { event: 'claim.undo', type: 'order', id: pickup, version: 4 })
  const undone = await toggle(`&claimed=false&approval_id=${approvalId}`)
  expect(undone).toMatchObject({ status: 200, data: { claim: 'unclaimed' } })
})

test('nothing can be claimed before it is ready, nor from a plate', async () => {
  const { id } = await placeOrder(h, { state: 'preparing', method: 'pickup' })
  const early = await h.owner.post(`/admin/workflow/claim/${id}`, { event: 'claim.take' })
  expect(early).toMatchObject({
    status: 409,
    error: { message: 'It is not ready yet. Wait until the kitchen calls it.' },
  })
  const plate = await placeOrder(h, { state: 'ready' })
  const eaten = await h.owner.post(`/admin/workflow/claim/${plate.id}`, { event: 'claim.take' })
  expect(eaten).toMatchObject({ status: 409, error: { details: { reason: 'hasGoods' } } })
})

test('the kitchen claims nothing', async () => {
  expect(await toggle('&claimed=true', { as: h.kitchen })).toMatchObject({
    status: 403,
    error: { code: 'right_missing' },
  })
  expect(await toggle('&claimed=false', { as: h.kitchen })).toMatchObject({ status: 403 })
})
