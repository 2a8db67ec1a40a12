import type { ReasonEvent } from '#contract/resources/reason.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Language } from '#contract/states.ts'
import { reasons } from '../../db/schema/index.ts'
import type { AskedOfStore } from '../../http/api.ts'
import type { Fills } from '../../http/fills.ts'

/** The remark that marks a filled-in reason in the audit trail. */
const noReason: Record<Language, string> = {
  en: 'No reason was given',
  fr: 'Aucun motif n’a été donné',
  de: 'Es wurde kein Grund genannt',
  pt: 'Nenhum motivo foi indicado',
}

/**
 * Fills in the reason of a call that the specification sends without one: the first one of the store for its event,
 * with a remark about it. Nothing is filled in if the event of the call needs none.
 */
export const reasonFills = (
  eventOf: (input: Readonly<Record<string, unknown>>) => ReasonEvent | undefined,
): Fills<AskedOfStore> => ({
  remark: ({ store }, input) =>
    input.reason_id === undefined && eventOf(input) ? noReason[store.row.language] : undefined,
  async reason_id({ deps, store }, input) {
    const event = eventOf(input)
    if (!event) return undefined
    const ofEvent = and(
      eq(reasons.merchantId, store.merchantId),
      eq(reasons.event, event),
      eq(reasons.status, 'active'),
    )
    const [first] = await deps.db
      .select({ id: reasons.id })
      .from(reasons)
      .where(ofEvent)
      .orderBy(asc(reasons.sort))
      .limit(1)
    return first?.id
  },
})
