import { sql } from 'drizzle-orm'
import { on } from './planting.ts'

const moved = (path: string) => sql`jsonb_set(figures, ${sql.raw(`'${path}'`)}, '7')`
const signed = sql`figures ? 'sales_chain'`

/** Break the rules of the columns of posted days. */
export const closingPlantings = {
  'L12 the sales of a posted day add up from gross to what is kept, and its taxes come to what it billed': on(
    sql`UPDATE settlements SET figures = ${moved('{sales_chain,0,amount}')} WHERE ${signed}`,
  ),
  'L12 the taxes of a posted day are those of its sales and refunds': on(
    sql`UPDATE settlements SET figures = jsonb_set(figures, '{taxes}',
      '[{"letter": "A", "rate_ppm": 70000, "gross": 107, "tax": 7, "refunded": 0, "tax_refunded": 0}]') WHERE ${signed}`,
  ),
  'L13 the money of a posted day adds up for each way to pay, and in all to what was billed': on(
    sql`UPDATE settlements SET figures = ${moved('{money_chain,1,amount}')} WHERE ${signed}`,
  ),
  'L13 what should be there of each way to pay is what the day closing says': on(
    sql`UPDATE settlements SET figures = jsonb_set(figures, '{money}', '[{"key": "cash", "expected": 100}]') WHERE ${signed}`,
  ),
}
