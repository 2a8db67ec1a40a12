import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { runCommand } from '../../engine/command.ts'
import type { Api } from '../../http/api.ts'
import { checkPassword } from './check-password.ts'
import { invalidField } from '../../http/errors.ts'
import { hashFor, holdsName, newPassword } from './new-password.ts'

const body = z.strictObject({ password: z.string().min(1).max(200), new_password: newPassword })

/** Route to change one's own password. It ends all other sessions of the person. */
export function passwordRoutes(api: Api, deps: Deps): void {
  const takes = {
    tag: 'Session',
    summary: 'Change one’s own password; every other session of one’s ends',
    answer: z.object({ changed: z.literal(true) }),
    body,
  }
  api.store('post', ['/change_password', '/admin/change_password'], takes, async (asked, input) => {
    const { actor } = asked
    const next = input.new_password
    await checkPassword(deps, asked, input.password)
    if (next === input.password) throw invalidField('new_password', 'is the old one: choose another')
    if (holdsName(next, [actor.login, ...actor.name.split(' ')]))
      throw invalidField('new_password', 'is too easy to guess: choose another')
    const passwordHash = await hashFor(asked, next)
    return runCommand(asked, {
      input: { passwordHash },
      subjects: async () => [],
      async run(work) {
        const { tx } = work
        await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, actor.id))
        await tx.delete(sessions).where(and(eq(sessions.accountId, actor.id), ne(sessions.tokenHash, actor.tokenHash)))
        work.note({
          chart: 'sign-in',
          subjectType: 'account',
          subjectId: actor.id,
          event: 'session.changePassword',
          fromState: 'active',
          toState: 'active',
          subjectVersion: 1,
        })
      },
      answer: async () => ({ changed: true }),
    })
  })
}
