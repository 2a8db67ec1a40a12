import { expect, test } from 'vitest'
import { databaseAfter } from './database-after.fixture.ts'

/** The last migration before refunds recorded their taxes. */
const last = '0030_receipts'

test('older refunds of several taxes tell of each what the tax report told, and all others stay as they are', async () => {
  const { client, goOn } = await databaseAfter(last)
  const tax = (letter: string, ppm: number) => ({ category: letter, letter, ppm, isInclusive: true })
  const bare = { discount: 0, adjustment: 0 }
  const food = { tax: tax('A', 70_000), ...bare, amount: 100, service: 10, taxOnNet: 7, taxOnService: 1 }
  const drink = { tax: tax('B', 190_000), ...bare, amount: 50, service: 5, taxOnNet: 8, taxOnService: 1 }
  const parts = [food, drink].map((part) => ({ ...part, serviceTax: part.tax }))
  const named = (id: string, amount: number, told?: object) => ({ id, name: id, quantity: 1, amount, ...told })
  const refunds = [
    [
      'several',
      [named('plain', 20, { net: 17, service: 2, tax: 1 }), named('set', 33, { net: 27, service: 3, tax: 3 })],
    ],
    ['one rate', [named('plain', 20, { net: 17, service: 2, tax: 1 })]],
    ['older', [named('plain', 20)]],
    ['a sum', []],
  ] as const
  await client.exec('SET session_replication_role = replica')
  for (const [id, taxParts] of [
    ['plain', null],
    ['set', JSON.stringify(parts)],
  ])
    await client.query(
      `INSERT INTO order_lines (merchant_id, id, order_id, menu_id, name, quantity, unit_price, amount, sent_at, tax_parts)
        VALUES ('m', $1, 'o', 'd', 'd', 1, 150, 150, now(), $2)`,
      [id, taxParts],
    )
  for (const [id, lines] of refunds)
    await client.query(
      `INSERT INTO refunds (merchant_id, id, order_id, payment_id, state, method, is_cash, amount, lines, above_limit, requester_id, business_day,
        requested_at, state_at) VALUES ('m', $1, 'o', 'p', 'completed', 'card', false, 33, $2, false, 'a', '2026-11-20', now(), now())`,
      [id, JSON.stringify(lines)],
    )
  await goOn()
  const { rows } = await client.query<{ id: string; lines: object[] }>('SELECT id, lines FROM refunds ORDER BY id')
  const kept = new Map(rows.map(({ id, lines }) => [id, lines]))
  for (const [id, lines] of refunds.slice(1)) expect(kept.get(id), id).toEqual(lines)
  // 100, 10, 50 and 5 of 165: 33 have 20, 2, 10 and 1; of the 7, 1, 8 and 1 in 17, 3 have 1, 0, 1 and 1.
  expect(kept.get('several')).toEqual([
    refunds[0][1][0],
    {
      ...refunds[0][1][1],
      added: true,
      parts: [
        { tax: food.tax, net: 19, service: 2, taxed: 1 },
        { tax: drink.tax, net: 9, service: 0, taxed: 2 },
      ],
    },
  ])
})
