import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { creditEntries, merchants, payments } from '../../../server/db/schema/index.ts'
import { CreditLedger } from '../../../server/areas/members/wallet/credit-ledger.ts'
import { giveBonus, withdrawBonus } from '../../../server/areas/members/wallet/give-bonus.ts'
import type { Actor } from '../../../server/http/actor.ts'
import type { Work } from '../../../server/engine/work.ts'
import { inTransaction, ownerOf } from '../../paths/http/look.ts'
import { type House, house } from '../../support/house.ts'
import { breaking } from '../../support/invariants.ts'
import { member } from '../../support/members.ts'
import { placeOrder } from '../../support/place.ts'
import { creditRules } from '../../../server/rules/groups/credit.ts'

let h: House
let ada: string
let owner: Actor
beforeEach(async () => {
  h = await house()
  ada = await member(h)
  owner = await ownerOf(h)
})

const byHand = <T>(run: (work: Work) => Promise<T>): Promise<T> => inTransaction(h, owner, async () => [], run)

/** A payment of the house, for entries to name. */
async function paymentId(): Promise<string> {
  const { id } = await placeOrder(h, { state: 'served', paid: 1 })
  const [payment] = await h.db.select().from(payments).where(eq(payments.orderId, id))
  return payment!.id
}
const { 'I17 the credit of a member is the sum of what came and went, of each lot too': sums } = creditRules

test('credit given by a grant is the member’s until it is taken back, as far as it is left', async () => {
  const paid = await paymentId()
  const gift = { memberId: ada, cause: 'referral', origin: 'grant' }
  await byHand((work) => giveBonus(work, { ...gift, amount: 500 }))
  await byHand(async (work) => (await CreditLedger.open(work, ada)).take(200, { kind: 'spent', paymentId: paid }))
  expect(await byHand((work) => withdrawBonus(work, gift))).toBe(300)
  expect(await byHand((work) => withdrawBonus(work, gift))).toBe(0)
})

test('bonus credit lives as many days as the store says, and what expired is written off at the next use', async () => {
  await h.db.update(merchants).set({ bonusDays: 10 }).where(eq(merchants.merchantId, h.merchantId))
  await byHand((work) => giveBonus(work, { memberId: ada, cause: 'reward', origin: 'grant', amount: 500 }))
  const days = 86_400_000
  h.pass(10 * days)
  expect(await byHand(async (work) => (await CreditLedger.open(work, ada)).balance())).toBe(500)
  h.pass(days)
  expect(await byHand(async (work) => (await CreditLedger.open(work, ada)).balance())).toBe(0)
  const rows = await h.db.select().from(creditEntries).where(eq(creditEntries.memberId, ada))
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['granted', 500],
    ['expired', -500],
  ])
})

test('bonus credit goes first; however often a part comes back, each lot has what it had once all is back', async () => {
  const paid = await paymentId()
  const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(amounts, amounts, fc.array(fc.nat(60), { maxLength: 4 }), async (bought, given, backs) => {
      await byHand(async (work) => {
        const undo = new Error('undo')
        await work.tx
          .transaction(async (tx) => {
            Object.assign(work, { tx })
            const ledger = await CreditLedger.open(work, ada)
            for (const [at, amount] of bought.entries()) await ledger.give('paid', `t${at}`, amount, { kind: 'topup' })
            for (const [at, amount] of given.entries())
              await ledger.give('bonus', `g${at}`, amount, { kind: 'granted', cause: 'reward' })
            const lots = () => [...bought.keys()].map((at) => ledger.balance({ origin: `t${at}` }))
            const before = [lots(), ledger.balance({ purse: 'bonus' })]
            const all = ledger.balance()
            const spent = Math.ceil(all * 0.7)
            await ledger.take(spent, { kind: 'spent', paymentId: paid })
            expect(ledger.balance({ purse: 'bonus' })).toBe(Math.max(0, Number(before[1]) - spent))
            let left = spent
            for (const back of backs) {
              const part = Math.min(left, back)
              left -= part
              await ledger.giveBack(paid, part)
              const isPaidBack = ledger.balance({ purse: 'paid' }) === bought.reduce((a, b) => a + b)
              if (!isPaidBack) expect(ledger.balance({ purse: 'bonus' })).toBe(Math.max(0, Number(before[1]) - spent))
            }
            await ledger.giveBack(paid, left)
            expect([lots(), ledger.balance({ purse: 'bonus' })]).toEqual(before)
            expect(await breaking(tx, { sums: sums! })).toEqual([])
            throw undo
          })
          .catch((error: unknown) => {
            if (error !== undo) throw error
          })
      })
    }),
    { numRuns: 40 },
  )
})
