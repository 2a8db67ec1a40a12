import { eq } from 'drizzle-orm'
import { merchants, vouchers } from '../../../server/db/schema/index.ts'
import type { House, Person } from '../../support/house.ts'
import { entries, member } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const rewardOf = async (h: House, more: object): Promise<string> =>
  (await h.owner.post('/admin/reward', { name: 'Something', channel: 'deals', gives: 'stamp', count: 1, ...more })).data
    .id
const claim = (by: Person, member_id: string, reward_id: string) =>
  by.post('/admin/claim_reward', { member_id, reward_id })
const givenOf = async (h: House, id: string) => (await h.owner.get(`/admin/reward/${id}`)).data.given

/** A wheel that always stops at its only slot with a prize, which is there once. */
async function setWheel(h: House): Promise<{ id: string; given: number }[]> {
  const reward_id = await rewardOf(h, { channel: 'spin_wheel' })
  const slots = [
    { name: 'Prize', weight: 1, reward_id, stock: 1 },
    { name: 'Next time', weight: 0, is_fallback: true },
  ]
  await h.owner.call('PUT', '/admin/spin_wheel', { slots })
  await h.owner.post('/admin/spin_wheel/update_setting', { is_shown: true })
  return wheelOf(h)
}
const wheelOf = async (h: House) => (await h.owner.get('/admin/spin_wheel')).data.aaData
/** A turn that is offered to a guest who can take it. */
async function offered(h: House): Promise<string> {
  const id = await member(h)
  await claim(h.floor, id, await rewardOf(h, { gives: 'spin_token' }))
  return (await h.floor.post('/admin/spin', { member_id: id })).data.id
}
const draw = (by: Person, spinId: string) =>
  by.post(`/admin/workflow/spin/${spinId}`, { event: 'spin.draw', client_seed: 'chance-of-the-guest' })

/** A newcomer whom a friend referred, with two paid orders that are ready. */
async function brought(h: House): Promise<{ ada: string; bo: string; orders: [string, string] }> {
  const reward = await rewardOf(h, { channel: 'exclusive' })
  const both = { referrerRewardId: reward, refereeRewardId: reward }
  const terms = { ...both, cashbackShare: 1000, cashbackOrders: 5 }
  await h.db.update(merchants).set(terms).where(eq(merchants.merchantId, h.merchantId))
  const ada = await member(h)
  const { referral_code } = (await h.owner.get(`/admin/merchant/member/${ada}`)).data
  const username = `+4940${h.outside.ids.id().slice(0, 6)}`
  const bo = (await h.floor.post('/admin/merchant/member', { username, name: 'Bo', referral_code })).data.id
  const order = async () => {
    const items = [{ menu_id: h.menu.soup, quantity: 4 }]
    const { data } = await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Bo', items, member_id: bo })
    await h.floor.patch('/admin/toggle_payment_status', { order_id: data.id, payment_method: 'cash' })
    for (const to of ['preparing', 'ready']) await call.moveOrder(h.supervisor, data.id, to)
    return data.id as string
  }
  return { ada, bo, orders: [await order(), await order()] }
}
const collect = (by: Person, id: string) => by.post(`/admin/workflow/order/${id}`, { event: 'order.collect' })
const creditOf = async (h: House, id: string) => (await h.owner.get(`/admin/merchant/member/${id}`)).data.credit

/** Rewards, turns of the wheel and referrals on which two tills come together. */
const pairs: Pair[] = [
  {
    name: 'claim / claim the last of a reward',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h) {
      const reward = await rewardOf(h, { stock: 1 })
      const [ada, bo] = [await member(h), await member(h, 'Bo')]
      return {
        first: (at) => claim(at.floor, ada, reward),
        second: (at) => claim(at.supervisor, bo, reward),
        wrong: async () => shouldBe('given', await givenOf(h, reward), 1),
      }
    },
  },
  {
    name: 'claim / claim with the points for one',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h) {
      const [one, other] = [await rewardOf(h, { cost: 60 }), await rewardOf(h, { cost: 60 })]
      const ada = await member(h)
      await givePoints(h, ada, 100)
      return {
        first: (at) => claim(at.floor, ada, one),
        second: (at) => claim(at.supervisor, ada, other),
        wrong: async () => shouldBe('entries', await entries(h, ada), ['earned: +100', 'used: -60']),
      }
    },
  },
  {
    name: 'draw / draw the last prize',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      await setWheel(h)
      const [ada, bo] = [await offered(h), await offered(h)]
      return {
        first: (at) => draw(at.floor, ada),
        second: (at) => draw(at.supervisor, bo),
        async wrong() {
          const given = (await wheelOf(h)).map((slot: { given: number }) => slot.given)
          return shouldBe('given', given, [1, 1])
        },
      }
    },
  },
  {
    name: 'draw the last prize / take it off the wheel',
    heard: ['both', 'first'],
    heardSeeing: ['both', 'first'],
    refusals: ['input_invalid'],
    async lay(h) {
      const slots = await setWheel(h)
      const ada = await offered(h)
      const none = slots.map(({ given: _, reward: __, chance: ___, ...slot }: any, place) => ({
        ...slot,
        stock: place === 0 ? 0 : null,
      }))
      return {
        first: (at) => draw(at.floor, ada),
        second: (at) => at.owner.call('PUT', '/admin/spin_wheel', { slots: none }),
        async wrong(heard) {
          const given = (await wheelOf(h)).map((slot: { given: number }) => slot.given)
          return shouldBe('given', given, heard === 'first' ? [1, 0] : [0, 1])
        },
      }
    },
  },
  {
    name: 'complete / complete, two first orders of a newcomer',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const { ada, bo, orders } = await brought(h)
      return {
        first: (at) => collect(at.supervisor, orders[0]),
        second: (at) => collect(at.owner, orders[1]),
        wrong: async () => [
          ...shouldBe('of the friend', await entries(h, ada, 'stamp'), ['granted: +1']),
          ...shouldBe('of the newcomer', await entries(h, bo, 'stamp'), ['granted: +1']),
        ],
      }
    },
  },
  {
    name: 'refund the rewarded order / complete the next one',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const { ada, orders } = await brought(h)
      await collect(h.supervisor, orders[0])
      const before = await creditOf(h, ada)
      const { total } = (await h.floor.get(`/admin/order_detail/${orders[0]}`)).data
      const back = { order_id: orders[0], amount: total, reason_id: h.reason['order.refund made'] }
      return {
        first: (at) => at.supervisor.post('/admin/refund', back),
        second: (at) => collect(at.owner, orders[1]),
        async wrong() {
          const stamps = await entries(h, ada, 'stamp')
          const credit = await creditOf(h, ada)
          return [
            ...shouldBe('stamps', stamps, ['granted: +1', 'withdrawn: -1']),
            // The next order gives cashback of its own only if it came before the referral was reversed.
            ...(credit === 0 || credit === before ? [] : [`credit is ${credit}`]),
          ]
        },
      }
    },
  },
  {
    name: 'revoke the voucher of a reward / claim another one of its member',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const voucher = { gives: 'voucher_amount', value: 500, count: null, cost: 60 }
      const [one, other] = [await rewardOf(h, voucher), await rewardOf(h, { cost: 40 })]
      const ada = await member(h)
      await givePoints(h, ada, 100)
      const { id } = (await claim(h.floor, ada, one)).data.voucher
      const revoke = { event: 'voucher.revoke', remark: 'Printed twice' }
      return {
        first: (at) => at.owner.post(`/admin/workflow/voucher/${id}`, revoke),
        second: (at) => claim(at.floor, ada, other),
        async wrong() {
          const sum = (await h.owner.get(`/admin/merchant/member/${ada}`)).data.points
          return [...shouldBe('points', sum, 60), ...shouldBe('given', await givenOf(h, one), 0)]
        },
      }
    },
  },
  ...[1, 2].map((uses_limit): Pair => {
    const isForBoth = uses_limit === 2
    return {
      name: `put a voucher on an order / put it on another one, with uses for ${isForBoth ? 'both' : 'one'}`,
      heard: isForBoth ? ['both'] : ['first', 'second'],
      heardSeeing: isForBoth ? ['both'] : ['first', 'second'],
      async lay(h) {
        const order = async () => {
          const items = [{ menu_id: h.menu.soup, quantity: 4 }]
          return (await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items })).data.id as string
        }
        const off = { name: 'Five off', kind: 'amount', value: 500, uses_limit }
        const { id, code } = (await h.owner.post('/admin/voucher', off)).data
        const [one, other] = [await order(), await order()]
        const put = (by: Person, to: string) => call.act(by, 'redemption', to, 'redemption.useVoucher', { code })
        return {
          first: (at) => put(at.floor, one),
          second: (at) => put(at.supervisor, other),
          async wrong() {
            const [row] = await h.db.select().from(vouchers).where(eq(vouchers.id, id))
            return [...shouldBe('set aside', row!.reserved, uses_limit), ...shouldBe('state', row!.state, 'reserved')]
          },
        }
      },
    }
  }),
]

runRaces(pairs)
