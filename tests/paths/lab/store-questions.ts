import type { LabStore, SessionQuestions } from '#contract/lab/session.ts'
import type { Session } from './session.ts'

/** The answers to what is asked about the store of a session and its clock. */
export function storeQuestions(session: Session): Pick<SessionQuestions, 'store' | 'renew' | 'pass'> {
  const store = async (): Promise<LabStore> => {
    const { outside, owner, supervisor, floor, kitchen } = session.house()
    const people = { owner, supervisor, floor, kitchen }
    return {
      now: outside.clock.now().toISOString(),
      people: Object.entries(people).map(([role, { token }]) => ({ role: role as keyof typeof people, token })),
    }
  }
  return {
    store,
    async renew() {
      await session.renew()
      return store()
    },
    async pass(milliseconds) {
      await session.pass(milliseconds)
      return store()
    },
  }
}
