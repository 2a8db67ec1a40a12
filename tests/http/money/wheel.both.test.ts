import { beforeEach, expect, test } from 'vitest'
import { commitmentOf, drawSlot } from '#contract/rewards/draw.ts'
import type { Spin, Wheel } from '#contract/rewards/spin-row.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, member, standing } from '../../support/members.ts'

let h: House
let other: Person
beforeEach(async () => {
  h = await house({ tables: 1 })
  other = await h.person('operation', ['floor'])
})

/** A wheel that always stops at its only slot with a prize, with this stock. */
async function setWheel(stock: number, gives: object = { gives: 'point', count: 20 }): Promise<string> {
  const { data: prize } = await h.owner.post('/admin/reward', { name: 'Prize', channel: 'spin_wheel', ...gives })
  const slots = [
    { name: 'Prize', weight: 1, reward_id: prize.id, stock },
    { name: 'Next time', weight: 0, is_fallback: true },
  ]
  await h.owner.call('PUT', '/admin/spin_wheel', { slots })
  await h.owner.post('/admin/spin_wheel/update_setting', { is_shown: true, per_day: 5 })
  return prize.id
}
const wheel = async (): Promise<Wheel> => (await h.owner.get('/admin/spin_wheel')).data
/** A member with turns of the wheel. */
async function guest(name: string, turns = 1): Promise<string> {
  const id = await member(h, name)
  const { data } = await h.owner.post('/admin/reward', {
    name: `Turns of ${name}`,
    channel: 'exclusive',
    gives: 'spin_token',
    count: turns,
  })
  await h.owner.post('/admin/grant', { member_id: id, reward_id: data.id })
  return id
}
const offer = async (memberId: string): Promise<Spin> =>
  (await h.floor.post('/admin/spin', { member_id: memberId })).data
const draw = (
  spin: Spin,
  { by = h.floor, requestId, seed = 'chance-of-the-guest' }: { by?: Person; requestId?: string; seed?: string } = {},
) =>
  by.post(
    `/admin/workflow/spin/${spin.id}`,
    { event: 'spin.draw', client_seed: seed },
    { requestId: requestId ?? `draw-${spin.id}-${by.id}` },
  )

test('of two guests who spin at once for the last prize one wins it, and the other draws the slot in its stead', async () => {
  await setWheel(1)
  const spins = [await offer(await guest('Ada')), await offer(await guest('Bo'))]
  const answers = await Promise.all(spins.map((spin, at) => draw(spin, { by: [h.floor, other][at]! })))
  const [prize, instead] = (await wheel()).aaData
  expect([prize!.given, instead!.given]).toEqual([1, 1])
  const won = answers.map(({ data }) => [data.drawn_slot, data.won_slot, data.reward])
  expect(won).toContainEqual([prize!.id, prize!.id, 'Prize'])
  expect(won).toContainEqual([prize!.id, instead!.id, null])
  expect(await violationsIn(h)).toEqual([])
})

test('a turn that is drawn at two tills at once is drawn once, and costs one turn', async () => {
  await setWheel(5)
  const ada = await guest('Ada', 2)
  const spin = await offer(ada)
  const answers = await Promise.all([draw(spin), draw(spin, { by: other, seed: 'chance-of-another' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await standing(h, ada)).spin_tokens).toBe(1)
  expect((await wheel()).aaData[0]!.given).toBe(1)
  expect(await violationsIn(h)).toEqual([])
})

test('who sends the same draw again hears of the same slot, which anybody can compute from what was told', async () => {
  await setWheel(5)
  const spin = await offer(await guest('Ada'))
  expect(spin.seed).toBeNull()
  const first = await draw(spin)
  expect((await draw(spin)).text).toBe(first.text)
  const { seed, slots, client_seed, drawn_slot, won_slot } = first.data as Spin
  expect(await commitmentOf(seed!, slots)).toBe(spin.commitment)
  expect((await drawSlot({ seed: seed!, spinId: spin.id, clientSeed: client_seed! }, slots)).id).toBe(drawn_slot)
  expect(won_slot).toBe(drawn_slot)
  expect((await draw(spin, { requestId: 'another-try-12345678' })).status).toBe(409)
  expect((await wheel()).aaData[0]!.given).toBe(1)
})

test('a guest cannot pass over a turn that they were offered to get another chance of the house', async () => {
  await setWheel(5)
  const ada = await guest('Ada', 2)
  const first = await offer(ada)
  expect(await offer(ada)).toMatchObject({ id: first.id, commitment: first.commitment, seq: 1 })
})

test('a draw that is taken back gives the turn to the guest and the prize to the wheel, unless the prize is used', async () => {
  const prize = await setWheel(1)
  const ada = await guest('Ada')
  const { data: drawn } = await draw(await offer(ada))
  const fields = { remark: 'The wheel was set up wrongly' }
  const what = { event: 'spin.void', type: 'spin', id: drawn.id, version: drawn.version, fields, by: h.owner }
  const takeBack = async () =>
    h.owner.post(`/admin/workflow/spin/${drawn.id}`, {
      event: 'spin.void',
      ...fields,
      version: drawn.version,
      approval_id: await approve(h, what),
    })
  expect((await takeBack()).data).toMatchObject({ state: 'void' })
  expect(await entries(h, ada, 'spin_token')).toEqual(['granted: +1', 'used: -1', 'restored: +1'])
  expect(await entries(h, ada)).toEqual(['granted: +20', 'withdrawn: -20'])
  expect([(await wheel()).aaData[0]!.given, (await h.owner.get(`/admin/reward/${prize}`)).data.given]).toEqual([0, 0])
  expect(await violationsIn(h)).toEqual([])
})

test('a prize whose reward ran out at the till is not won at the wheel', async () => {
  const prize = await setWheel(5, { gives: 'point', count: 20, stock: 1 })
  await h.owner.post('/admin/grant', { member_id: await member(h, 'Cy'), reward_id: prize })
  const { data } = await draw(await offer(await guest('Ada')))
  const [slot, instead] = (await wheel()).aaData
  expect(data).toMatchObject({ drawn_slot: slot!.id, won_slot: instead!.id, reward: null })
  expect([slot!.given, instead!.given]).toEqual([0, 1])
  expect(await violationsIn(h)).toEqual([])
})
