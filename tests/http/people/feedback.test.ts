import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { feedbackDays } from '#contract/charts/feedback.ts'
import { orders } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type Answer, type House, house, speaker } from '../../support/house.ts'
import { member } from '../../support/members.ts'
import { placeOrder } from '../../support/place.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let key: string
let order: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  key = (await h.owner.post('/admin/queue_key')).data.key
  order = (await placeOrder(h, { state: 'completed', paid: 1 })).id
})

const guest = () => speaker(h.reached, '', '')
const say = (score: number, more: { text?: string; requestId?: string; id?: string } = {}): Promise<Answer> => {
  const { requestId, id = order, text = '' } = more
  return guest().post(`/public/feedback/${key}/${id}`, { score, text }, requestId ? { requestId } : {})
}
const told = async () =>
  (await h.owner.get('/admin/feedback')).data.aaData.map(({ score, text }: { score: number; text: string }) => [
    score,
    text,
  ])

test('a guest says once how it was: a second word is refused, and the first sent again is the first', async () => {
  const first = await say(2, { text: 'Cold soup', requestId: 'said-on-a-phone-1234' })
  expect(first.data).toMatchObject({ state: 'given', score: 2 })
  expect((await say(2, { text: 'Cold soup', requestId: 'said-on-a-phone-1234' })).text).toBe(first.text)
  expect(await say(5)).toMatchObject({ status: 422, error: { details: [{ field: 'code', key: 'feedbackGiven' }] } })
  expect(await told()).toEqual([[2, 'Cold soup']])
  expect(await violationsIn(h)).toEqual([])
})

test('of two phones of one party that send at once one is heard', async () => {
  const answers = await Promise.all([say(1), say(5)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await told()).length).toBe(1)
})

test('nobody speaks of an order that came to nothing, of another store’s, or of one from long ago', async () => {
  const { id: voided } = await placeOrder(h, { state: 'voided' })
  const neighbour = await house({ tables: 1 })
  const { id: theirs } = await placeOrder(neighbour, { state: 'completed', paid: 1 })
  expect([(await say(1, { id: voided })).status, (await say(1, { id: theirs })).status]).toEqual([404, 404])
  h.pass((feedbackDays + 1) * 86_400_000)
  expect((await say(1)).error.details[0]).toMatchObject({ key: 'feedbackOver' })
})

test('who is forgotten left no words behind, in any store of the brand; the score stays', async () => {
  const ada = await member(h)
  await h.db.update(orders).set({ memberId: ada }).where(eq(orders.id, order))
  await say(2, { text: 'Ada Keller waited an hour' })
  const { version } = (await h.floor.get(`/admin/merchant/member/${ada}`)).data
  const sister = await house({ brandId: h.brandId })
  const approval_id = await approve(sister, {
    event: 'member.forget',
    type: 'member',
    id: ada,
    version,
    by: sister.owner,
  })
  const forget = { event: 'member.forget', version, approval_id }
  expect((await sister.owner.post(`/admin/workflow/member/${ada}`, forget)).data.state).toBe('forgotten')
  expect(await told()).toEqual([[2, '']])
})
