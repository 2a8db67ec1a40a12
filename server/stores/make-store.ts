import { eq } from 'drizzle-orm'
import { agentMerchants, merchants } from '../db/schema/index.ts'
import { merchantRow } from '../http/actor.ts'
import type { AskedOfStore } from '../http/api.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { writeJournal } from '../journal/journal.ts'
import { insertUser } from '../people/change-user.ts'
import { storeAt } from '../rows/store.ts'
import { runCommand } from '../workflows/command.ts'
import { createStore } from './create-store.ts'
import { storeSummary } from './store-list.ts'

/** A store of the brand in hand; with a login and a password its owner is added as well. */
export interface MadeStore {
  name: string
  login?: string
  password?: string
}

/**
 * Drafts another store of the brand of the one in hand, with its currency, clock, taxes and language, and without dishes or
 * tables: its checklist says what is missing. Both stores' trails tell of it.
 */
export async function makeStore(asked: AskedOfStore, { name, login, password }: MadeStore): Promise<Response> {
  const { actor, deps, store } = asked
  if (actor.role === 'merchant' || actor.role === 'operation')
    throw new ApiError('right_missing', { message: 'A store is added by the brand, its agent or the house.' })
  if ((login === undefined) !== (password === undefined))
    throw invalidField(login === undefined ? 'login' : 'password', 'is needed as well')
  const passwordHash = password === undefined ? '' : await deps.passwords.hash(password)
  let madeId = ''
  return runCommand(asked, {
    input: { name, login },
    subjects: async () => [],
    async run(work) {
      const { tx, now, ids } = work
      const { brandId, currency, timeZone, taxRate, taxInclusive, serviceRate, language, businessDayCut } = store.row
      const terms = { brandId, name, currency, timeZone, taxRate, taxInclusive, serviceRate }
      madeId = await createStore(tx, { ...terms, zones: [{ name: 'Floor', tables: [] }] }, { ids, now })
      await tx
        .update(merchants)
        .set({ state: 'draft', language, businessDayCut })
        .where(eq(merchants.merchantId, madeId))
      if (actor.role === 'agent') await tx.insert(agentMerchants).values({ merchantId: madeId, accountId: actor.id })
      const before = work.audit.length
      if (login !== undefined)
        await insertUser(work, {
          login,
          name: login,
          role: 'merchant',
          passwordHash,
          brandId: null,
          merchantId: madeId,
        })
      // The owner is the new store's, and so is what is told of them.
      const ofOwner = work.audit.splice(before)
      const entry = work.note({
        chart: 'store',
        subjectType: 'merchant',
        subjectId: store.merchantId,
        event: 'store.add',
        fromState: store.row.state,
        toState: store.row.state,
        subjectVersion: store.row.version,
        detail: { name, merchant_id: madeId },
      })
      const first = { ...entry, subjectId: madeId, event: 'store.create', fromState: null, toState: 'draft' }
      await writeJournal(tx, madeId, {
        audit: [{ ...first, subjectVersion: 1, detail: { name } }, ...ofOwner],
        events: [],
      })
    },
    answer: async ({ tx, now }) => storeSummary(tx, storeAt((await merchantRow(tx, madeId))!, now)),
  })
}
