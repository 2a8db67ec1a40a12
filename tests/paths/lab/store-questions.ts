import { eq } from 'drizzle-orm'
import { type LabStore, labRoles, type SessionQuestions } from '#contract/lab/session.ts'
import { merchants } from '../../../server/db/schema/index.ts'
import { pinOf } from '../../support/house.ts'
import { faults } from './faults.ts'
import { instantsOf } from './instants.ts'
import type { Session } from './session.ts'

/** The longest time that passes at once, in milliseconds: a year. */
const longest = 366 * 86_400_000

type Answers = Pick<SessionQuestions, 'store' | 'renew' | 'pass' | 'faults' | 'setFault'>

/** The answers to questions about the store of a session, its clock and its faults. */
export function storeQuestions(session: Session): Answers {
  const store = async (): Promise<LabStore> => {
    const house = session.house()
    const [store] = await house.db.select().from(merchants).where(eq(merchants.merchantId, house.merchantId))
    return {
      now: house.outside.clock.now().toISOString(),
      time_zone: store!.timeZone,
      people: labRoles.map((role) => ({ role, token: house[role].token })),
      pin: pinOf(house.merchantId),
      instants: await instantsOf(house),
      fault: session.fault?.name ?? null,
    }
  }
  return {
    store,
    async renew() {
      await session.renew()
      return store()
    },
    async pass(milliseconds) {
      if (!(milliseconds >= 0 && milliseconds <= longest))
        throw new Error(`The clock moves on by 0 to ${longest} ms at once.`)
      await session.pass(milliseconds)
      return store()
    },
    faults: async () => faults.map(({ name }) => name),
    async setFault(name) {
      session.fault = faults.find((fault) => fault.name === name)
      return store()
    },
  }
}
