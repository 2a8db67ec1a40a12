import { inArray } from 'drizzle-orm'
import { campaigns } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { inHouse } from '../messages/reported.ts'

/** Halts every scheduled or running campaign, in all stores, with a short code for the reason. */
export async function haltCampaigns(deps: Deps, why: string): Promise<void> {
  const under = await deps.db
    .select({ merchantId: campaigns.merchantId, id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.stage, ['scheduled', 'running']))
  for (const { merchantId, id } of under)
    await transact(deps.db, (tx) =>
      inHouse(tx, deps, merchantId, [{ type: 'marketing_campaign', id }], async (work) => {
        await work.offer('campaign', id, { type: 'campaign.halt', why })
      }),
    )
}
