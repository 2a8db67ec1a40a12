import { type SQL, sql } from 'drizzle-orm'

/** Products of numbers below it fit into 64 bits. */
const small = 1_000_000_000

/**
 * Returns a row's share of an amount by weight: the share of the rows up to it less the share of the rows before it; if
 * all weights are zero, the first row gets everything. Sums are numerics, whose division takes ten times as long as
 * that of integers, so integers are used if both factors have at most nine digits.
 */
export const runningShare = (amount: string, upto: string, weight: string, whole: string): SQL =>
  sql.raw(`CASE WHEN ${amount} = 0 THEN 0
    WHEN abs(${amount}) < ${small} AND ${whole} <> 0 AND abs(${whole}) < ${small} AND abs(${upto}) < ${small} AND abs(${upto} - ${weight}) < ${small}
      THEN ${amount} * ${upto} / ${whole} - ${amount} * (${upto} - ${weight}) / ${whole}
    ELSE coalesce(div(${amount}::numeric * ${upto}, nullif(${whole}, 0)) - div(${amount}::numeric * (${upto} - ${weight}), nullif(${whole}, 0)),
      CASE WHEN place = 1 THEN ${amount} ELSE 0 END)::bigint END`)

/**
 * Returns the tax in the service charge of an order, by the table of orders: the part of its tax that its lines do not
 * have, or for older orders a share by the amounts.
 */
export const taxInService = (o: string): SQL =>
  sql.raw(`
  CASE WHEN ${o}.tax_added IS NOT NULL THEN ${o}.tax - ${o}.tax_inside - ${o}.tax_added
    WHEN ${o}.tax_inclusive AND ${o}.tax_inside IS NOT NULL THEN ${o}.tax - ${o}.tax_inside
    WHEN ${o}.tax_inclusive AND ${o}.service_charge <> 0 AND ${o}.subtotal - ${o}.discount + ${o}.adjustment + ${o}.service_charge <> 0
    THEN round(${o}.tax::numeric * ${o}.service_charge / (${o}.subtotal - ${o}.discount + ${o}.adjustment + ${o}.service_charge))::bigint
    ELSE 0 END`)

/** Returns the tax that is added to the prices of a line or an order, by its own table and that of orders. */
export const taxBeside = (own: string, o: string): SQL =>
  sql.raw(`coalesce(${own}.tax_added, CASE WHEN ${o}.tax_inclusive THEN 0 ELSE ${own}.tax END)`)
