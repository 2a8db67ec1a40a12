import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentMerchants, commissionEntries } from '../../../server/db/schema/index.ts'
import { evening, type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeInvoice } from '../../support/place/place-billing.ts'

let h: House
let agent: Person
beforeEach(async () => {
  h = await house({ tables: 1 })
  agent = await h.person('agent')
  await h.db.insert(agentMerchants).values({ merchantId: h.merchantId, accountId: agent.id }).onConflictDoNothing()
})

const ofHouse = () => ({ merchant_id: h.merchantId })
const sign = (more: object = {}, by = h.admin) =>
  by.post('/admin/commission_terms', { agent_id: agent.id, basis_points: 1250, months: 12, ...ofHouse(), ...more })
const pay = (more: object = {}, by = h.admin) =>
  by.post('/admin/commission', { agent_id: agent.id, reference: 'Transfer 7', pin, ...ofHouse(), ...more })
const list = async (by = h.admin) => (await by.get(`/admin/commission?merchant_id=${h.merchantId}`)).data
/** Books the transfer that pays an invoice. */
async function settle(total: number): Promise<void> {
  const id = await placeInvoice(h, 'open', { total })
  const paid = await h.admin.post(`/admin/invoice/${id}`, { event: 'invoice.pay', ...ofHouse() })
  expect(paid.status).toBe(200)
}
const pin = '975310'
beforeEach(async () => {
  h.admin = await h.person('admin', undefined, { pin })
})

describe('an agent with an eighth of what their store pays', () => {
  test('has it of each invoice once it is paid, rounded, and of none before the terms were signed', async () => {
    await settle(4900)
    await sign()
    await settle(4900)
    await settle(4901)
    const { aaData, agents } = await list(agent)
    expect(aaData.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([613, 613])
    expect(agents).toEqual([
      expect.objectContaining({
        agent_id: agent.id,
        owed: 1226,
        terms: { basis_points: 1250, months: 12, signed_on: evening.toISOString().slice(0, 10) },
      }),
    ])
    expect(await violationsIn(h)).toEqual([])
  })

  test('is paid by the house with a PIN, all that is owed, by statements that are numbered within the year', async () => {
    await sign()
    await settle(8000)
    expect((await pay({ pin: '000000' })).error.code).toBe('pin_invalid')
    expect((await pay()).data).toMatchObject({ owed: 0 })
    expect((await pay()).error.details).toEqual([expect.objectContaining({ key: 'nothingOwed' })])
    await settle(8000)
    await pay()
    const isPaid = and(eq(commissionEntries.merchantId, h.merchantId), eq(commissionEntries.kind, 'paid'))
    const rows = await h.db.select().from(commissionEntries).where(isPaid).orderBy(commissionEntries.number)
    expect(rows.map(({ number, amount }) => [number, amount])).toEqual([
      ['C2026-0001', -1000],
      ['C2026-0002', -1000],
    ])
    expect(await violationsIn(h)).toEqual([])
  })

  test('has signed for good, gets nothing after the last month, and nobody but the house writes', async () => {
    await sign({ months: 1 })
    expect((await sign()).error.details).toEqual([expect.objectContaining({ key: 'alreadySigned' })])
    expect((await sign({}, agent)).status).toBe(403)
    expect((await pay({}, h.owner)).status).toBe(403)
    expect((await list(h.owner)).agents).toEqual([])
    h.pass(31 * 86_400_000)
    h.admin = await h.person('admin', undefined, { pin: '975311' })
    await settle(4900)
    expect((await list()).aaData).toEqual([])
  })
})
