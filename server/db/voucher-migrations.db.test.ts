import { expect, test } from 'vitest'
import { databaseAfter } from './database-after.fixture.ts'

/**
 * The last migration before a voucher could be on several orders, and before its code was compared without upper and
 * lower case.
 */
const last = '0016_old_queue_keys'

test('older vouchers keep their uses and codes, and codes that differ by their letters alone are told apart', async () => {
  const { client, goOn } = await databaseAfter(last)
  await client.exec(`SET session_replication_role = replica;
    INSERT INTO vouchers (merchant_id, id, code, name, state, kind, value, uses_limit, uses, order_id, issued_at, state_at) VALUES
      ('m', 'first', 'EX-64F2', 'Five off', 'reserved', 'amount', 500, 1, 0, 'o', '2026-01-01', '2026-01-01'),
      ('m', 'later', 'ex-64f2', 'Five off', 'reserved', 'amount', 500, 9, 2, 'p', '2026-01-02', '2026-01-02'),
      ('m', 'other', 'HELLO', 'Five off', 'redeemed', 'amount', 500, 1, 1, NULL, '2026-01-03', '2026-01-03'),
      ('n', 'far', 'ex64f2', 'Five off', 'issued', 'amount', 500, 1, 0, NULL, '2026-01-04', '2026-01-04')`)
  await goOn()
  const { rows } = await client.query(
    'SELECT id, state, uses, reserved, code, code_key, twin FROM vouchers ORDER BY issued_at',
  )
  expect(rows).toEqual([
    { id: 'first', state: 'reserved', uses: 0, reserved: 1, code: 'EX-64F2', code_key: 'EX64F2', twin: 0 },
    { id: 'later', state: 'issued', uses: 2, reserved: 1, code: 'ex-64f2', code_key: 'EX64F2', twin: 1 },
    { id: 'other', state: 'redeemed', uses: 1, reserved: 0, code: 'HELLO', code_key: 'HELLO', twin: 0 },
    { id: 'far', state: 'issued', uses: 0, reserved: 0, code: 'ex64f2', code_key: 'EX64F2', twin: 0 },
  ])
})
