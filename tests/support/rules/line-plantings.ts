import { sql } from 'drizzle-orm'
import { on } from './planting.ts'

/** Break the rules of the money of lines. */
export const linePlantings = {
  'L1 an order comes to what its lines come to': on(sql`UPDATE order_lines SET service = service + 1 WHERE total > 0`),
  'L2 what a line is given is its discount, and it costs the rest with its charge and its tax': on(
    sql`UPDATE order_lines SET discount = discount + 1 WHERE total > 0`,
  ),
  'L8 what goes back is that of lines: food, charge and tax of each add up to it': on(
    sql`UPDATE refunds SET lines = jsonb_set(lines, '{0,net}', '0') WHERE lines -> 0 ? 'net'`,
  ),
  'L8 no more is asked back of a line than the guest paid for it': on(
    sql`UPDATE order_lines SET total = 0 WHERE id IN (SELECT lines -> 0 ->> 'id' FROM refunds WHERE lines -> 0 ? 'net')`,
  ),
  'L9 cash that went back of a payment is rounded as one sum': on(
    sql`UPDATE refunds SET rounding = 1, is_cash = true WHERE lines -> 0 ? 'net' AND state IN ('completed', 'manual_completed')`,
  ),
  'L2 a line on the house comes to nothing': on(sql`UPDATE order_lines SET comped = true WHERE total > 0`),
  'L2 the shares of a line under its taxes add up to it': on(
    sql`UPDATE order_lines SET tax_parts = jsonb_set(tax_parts, '{0,amount}', '0') WHERE tax_parts IS NOT NULL AND total > 0`,
  ),
  'L8 what goes back of a dish under each of its taxes adds up to it': on(
    sql`UPDATE order_lines SET tax_parts = '[]' WHERE id IN (SELECT lines -> 0 ->> 'id' FROM refunds WHERE lines -> 0 ? 'net')`,
  ),
  'L3 until something is paid a dish bears its share of discount, adjustment and service charge': on(
    sql`UPDATE order_lines SET service = service + 5 WHERE total > 0`,
  ),
  'L3 until something is paid what a dish costs under a rate bears its share of the tax of that rate': on(
    sql`UPDATE order_lines SET tax = tax + 5 WHERE total > 0 AND tax_parts IS NULL`,
  ),
  'L4 the tax of each rate is what it makes of all dishes that an order had when it was paid': on(
    sql`UPDATE order_lines SET tax_parts = jsonb_set(tax_parts, '{0,taxOnNet}', '0') WHERE tax_parts IS NOT NULL AND total > 0`,
  ),
}
