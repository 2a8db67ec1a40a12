import { sql } from 'drizzle-orm'
import { taxedSales } from '../../reports/taxed.ts'
import type { Rules } from '../rule.ts'

/** Returns an amount of a column of a posted day, by its step. */
const step = (column: string, name: string) =>
  sql.raw(
    `(SELECT (s ->> 'amount')::bigint FROM jsonb_array_elements(figures -> '${column}') s WHERE s ->> 'step' = '${name}')`,
  )
const sumOf = (column: string, amount: string, only = 'true') =>
  sql.raw(
    `(SELECT coalesce(sum((s ->> '${amount}')::bigint), 0) FROM jsonb_array_elements(figures -> '${column}') s WHERE ${only})`,
  )
const steps = (...names: string[]) => `s ->> 'step' IN (${names.map((name) => `'${name}'`).join()})`

/** Days that were signed with their columns; older ones have none. */
const signed = sql`settlements WHERE figures ? 'sales_chain'`

/** L12, L13: the columns of a posted day add up, and agree with each other, with its rows and with its closing. */
export const closingRules: Rules = {
  'L12 the sales of a posted day add up from gross to what is kept, and its taxes come to what it billed': sql`
    SELECT merchant_id, id FROM ${signed} AND (
      ${step('sales_chain', 'net_before')} <> ${sumOf('sales_chain', 'amount', steps('gross', 'discount', 'comps', 'adjustment', 'tax_in_prices'))}
      OR ${step('sales_chain', 'billed')} <> ${sumOf('sales_chain', 'amount', steps('net_before', 'service', 'tax'))}
      OR ${step('sales_chain', 'sales_kept')} <> ${sumOf('sales_chain', 'amount', steps('billed', 'refunds', 'service_refunded', 'tax_refunded'))}
      OR ${step('sales_chain', 'sales_kept')} <> ${sumOf('sales_chain', 'amount', steps('net', 'service_kept', 'tax_kept'))}
      OR ${step('sales_chain', 'billed')} <> ${sumOf('taxes', 'gross')} OR ${step('sales_chain', 'tax')} <> ${sumOf('taxes', 'tax')}
      OR ${step('sales_chain', 'tax_refunded')} <> -${sumOf('taxes', 'tax_refunded')}
      OR ${step('sales_chain', 'billed')} - ${step('sales_chain', 'sales_kept')} <> ${sumOf('taxes', 'refunded')})`,
  'L12 the taxes of a posted day are those of its sales and refunds': sql`
    SELECT t.merchant_id, t.id FROM settlements t JOIN (
      SELECT merchant_id, business_day, coalesce(x ->> 'letter', '') AS letter, (x ->> 'rate_ppm')::bigint AS ppm, (x ->> 'gross')::bigint AS gross,
        (x ->> 'tax')::bigint AS tax, (x ->> 'refunded')::bigint AS refunded, (x ->> 'tax_refunded')::bigint AS tax_refunded
      FROM settlements told, jsonb_array_elements(told.figures -> 'taxes') x
      UNION ALL SELECT merchant_id, business_day, coalesce(letter, ''), ppm, -gross, -tax, -refunded, -tax_refunded
      FROM ${taxedSales({ stores: [], from: '', to: '', only: () => sql`true` })} sold
    ) m ON m.merchant_id = t.merchant_id AND m.business_day = t.business_day
    WHERE t.figures ? 'taxes' GROUP BY t.merchant_id, t.id, m.letter, m.ppm
    HAVING sum(gross) <> 0 OR sum(tax) <> 0 OR sum(refunded) <> 0 OR sum(tax_refunded) <> 0`,
  'L13 the money of a posted day adds up for each way to pay, and in all to what was billed': sql`
    SELECT merchant_id, id FROM ${signed} AND (
      EXISTS (SELECT FROM jsonb_array_elements(figures -> 'money') w WHERE (w ->> 'expected')::bigint <> (w ->> 'taken')::bigint + (w ->> 'tips')::bigint
        + (w ->> 'rounding')::bigint + (w ->> 'credit_sold')::bigint + (w ->> 'deposits')::bigint + (w ->> 'given_back')::bigint)
      OR ${step('money_chain', 'money')} <> ${sumOf('money', 'taken')}
      OR ${step('money_chain', 'billed')} <> ${sumOf('money_chain', 'amount', "s ->> 'step' <> 'billed'")}
      OR ${step('money_chain', 'billed')} <> ${step('sales_chain', 'billed')}
      OR ${step('money_chain', 'owed_more')} <> ${sumOf('owed_orders', 'amount')}
      OR EXISTS (SELECT FROM jsonb_array_elements(figures -> 'paid_ahead') p WHERE (p ->> 'owed')::bigint <> (p ->> 'before')::bigint
        + (p ->> 'taken')::bigint + (p ->> 'used')::bigint + (p ->> 'kept')::bigint + (p ->> 'given_back')::bigint))`,
  'L13 what should be there of each way to pay is what the day closing says': sql`
    SELECT t.merchant_id, t.id FROM settlements t CROSS JOIN LATERAL (
      SELECT w ->> 'key' AS method, (w ->> 'expected')::bigint AS expected FROM jsonb_array_elements(t.figures -> 'money') w
      UNION ALL SELECT x ->> 'method', -((x ->> 'amount')::bigint + (x ->> 'rounding')::bigint + coalesce((x ->> 'tips')::bigint, 0)
        + coalesce((x ->> 'topped_up')::bigint, 0) + coalesce((x ->> 'deposits')::bigint, 0) - (x ->> 'refunded')::bigint)
      FROM jsonb_array_elements(t.totals) x WHERE x ->> 'method' NOT IN ('wallet', 'deposit')
    ) m
    WHERE t.figures ? 'money' GROUP BY t.merchant_id, t.id, m.method HAVING sum(m.expected) <> 0`,
}
