import { sql } from 'drizzle-orm'
import type { TemplateFacts } from '#contract/marketing/facts.ts'
import type { Db, Tx } from '../../db/handle.ts'

/** Reads which templates are used by a scheduled or running campaign. */
export async function factsOfTemplates(
  tx: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, { template_facts: TemplateFacts }>> {
  const { rows } = await tx.execute<{ template_id: string }>(sql`
    SELECT DISTINCT template_id FROM campaigns
    WHERE merchant_id = ${merchantId} AND stage IN ('scheduled', 'running')
      AND template_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  const used = new Set(rows.map((row) => row.template_id))
  return new Map(ids.map((id) => [id, { template_facts: { isInUse: used.has(id) } }]))
}
