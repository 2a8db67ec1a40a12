import { addDays } from '#contract/calendar.ts'
import type { plans } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { renewAt } from './bill.ts'

/**
 * Subscribes the store to a plan from today on: with its trial, or billed immediately if it has none. Returns its id.
 */
export async function startSubscription(work: Work, plan: typeof plans.$inferSelect): Promise<string> {
  const { businessDay } = work.store
  const { id: planId, name: planName, currency, amount, every, trialDays } = plan
  const renewsOn = addDays(businessDay, trialDays)
  const terms = { planId, planName, currency, amount, every }
  const row = await work.insert(
    'subscription',
    'subscription',
    { ...terms, state: 'trialing', startedOn: businessDay, renewsOn, stateAt: work.now },
    'subscription.start',
  )
  if (trialDays === 0) await work.send('subscription', row.id, { type: 'subscription.renew' })
  else await renewAt(work, row.id, renewsOn)
  return row.id
}
