import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../../server/db/schema/index.ts'
import { verifyAudit } from '../../../server/engine/journal/verify.ts'
import { type House, house } from '../../support/house.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
  const table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup })
  await h.floor.post('/transfer_cart_into_order', { table_id: table })
})

const entry = (seq: number) => and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.seq, seq))

test('the audit chain of an evening is whole', async () => {
  const { entries, brokenAt } = await verifyAudit(h.db, h.merchantId)
  expect(brokenAt).toBeUndefined()
  expect(entries).toBeGreaterThan(4)
})

test('an entry that somebody changed is found', async () => {
  await h.db.update(auditEntries).set({ actorName: 'Somebody else' }).where(entry(2))
  expect(await verifyAudit(h.db, h.merchantId)).toMatchObject({ brokenAt: 2 })
})

test('an entry that somebody removed is found, the last one too', async () => {
  const { entries } = await verifyAudit(h.db, h.merchantId)
  await h.db.delete(auditEntries).where(entry(entries))
  expect(await verifyAudit(h.db, h.merchantId)).toMatchObject({ brokenAt: entries })
  await h.db.delete(auditEntries).where(entry(1))
  expect(await verifyAudit(h.db, h.merchantId)).toMatchObject({ brokenAt: 1 })
})
