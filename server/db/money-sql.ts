import { type SQL, sql } from 'drizzle-orm'

/** Numbers below it have products that are whole numbers of 64 bits. */
const small = 1_000_000_000

/**
 * Part of an amount that falls on the rows up to one, of what all rows weigh, without the part up to the one before; where they
 * weigh nothing, the first has all of it. Sums arrive as exact numbers, whose division takes ten times that of whole ones,
 * which hold every product of two numbers of nine digits.
 */
export const runningShare = (amount: string, upto: string, weight: string, whole: string): SQL =>
  sql.raw(`CASE WHEN ${amount} = 0 THEN 0
    WHEN abs(${amount}) < ${small} AND ${whole} <> 0 AND abs(${whole}) < ${small} AND abs(${upto}) < ${small} AND abs(${upto} - ${weight}) < ${small}
      THEN ${amount} * ${upto} / ${whole} - ${amount} * (${upto} - ${weight}) / ${whole}
    ELSE coalesce(div(${amount}::numeric * ${upto}, nullif(${whole}, 0)) - div(${amount}::numeric * (${upto} - ${weight}), nullif(${whole}, 0)),
      CASE WHEN place = 1 THEN ${amount} ELSE 0 END)::bigint END`)

/**
 * The tax in the service charge of an order, by the table of orders: what its food does not bear, or by their sums where
 * the order does not know.
 */
export const taxInService = (o: string): SQL =>
  sql.raw(`
  CASE WHEN ${o}.tax_added IS NOT NULL THEN ${o}.tax - ${o}.tax_inside - ${o}.tax_added
    WHEN ${o}.tax_inclusive AND ${o}.tax_inside IS NOT NULL THEN ${o}.tax - ${o}.tax_inside
    WHEN ${o}.tax_inclusive AND ${o}.service_charge <> 0 AND ${o}.subtotal - ${o}.discount + ${o}.adjustment + ${o}.service_charge <> 0
    THEN round(${o}.tax::numeric * ${o}.service_charge / (${o}.subtotal - ${o}.discount + ${o}.adjustment + ${o}.service_charge))::bigint
    ELSE 0 END`)

/** The tax beside the prices of a line or an order, by its own table and that of orders. */
export const taxBeside = (own: string, o: string): SQL =>
  sql.raw(`coalesce(${own}.tax_added, CASE WHEN ${o}.tax_inclusive THEN 0 ELSE ${own}.tax END)`)
