import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UnlockedDevice } from '#contract/identity/me.ts'
import { sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../../digest.ts'
import { runCommand } from '../../engine/command.ts'
import { actorAs } from '../../http/actor.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { ownerOfPin } from './pin-owner.ts'
import { pinPepper } from './pin.ts'
import { openSession, tokenFor, whoAmI } from './sessions.ts'
import { isBound } from '#contract/roles.ts'

const body = z.strictObject({ pin: z.string().regex(/^\d{6}$/, 'has six digits') })

/**
 * Routes of a tablet that several people share: the person who types their PIN continues on it. The same person keeps
 * the present token; another person of this store gets a token of their own, which ends with the sign-in that opened
 * the tablet, unless that sign-in is handed over. People above the store's staff need a password: a PIN unlocks only
 * their own tablet.
 */
export function unlockRoutes(api: Api, deps: Deps): void {
  const { db, config } = deps
  const takes = {
    tag: 'Session',
    summary: 'Go on at a shared device with a PIN, as oneself or in another’s place',
    answer: UnlockedDevice,
    body,
  }
  api.store('post', '/admin/unlock', takes, async (asked, { pin }) => {
    const { actor, now, store } = asked
    const owner = await ownerOfPin(deps, asked, pin, ({ id, role }) => id === actor.id || isBound(role))
    const isSame = owner.id === actor.id
    const bearer = asked.context.req.header('authorization')!
    const token = isSame ? null : tokenFor(await pinPepper(db, config.pinPepper), bearer, asked.requestId, owner.id)
    const next = actorAs(owner, token === null ? actor.tokenHash : sha256(token), actor.device)
    await runCommand(
      { ...asked, actor: next },
      {
        input: { from: actor.id },
        subjects: async () => [],
        async run(work) {
          if (token !== null) {
            const [opened] = await work.tx.select().from(sessions).where(eq(sessions.tokenHash, actor.tokenHash))
            if (!opened) throw new ApiError('unauthenticated')
            const { expiresAt, device } = opened
            const openedBy = actor.tokenHash
            await openSession(work.tx, { account: owner, token, device, now, expiresAt, openedBy })
          }
          work.note({
            chart: 'sign-in',
            subjectType: 'account',
            subjectId: owner.id,
            event: isSame ? 'session.unlock' : 'session.takeOver',
            fromState: 'active',
            toState: 'active',
            subjectVersion: 1,
            detail: isSame ? {} : { from: actor.name },
          })
        },
        answer: async () => ({ account_id: owner.id }),
      },
    )
    return { token, ...(await whoAmI(deps, next, isBound(next.role) ? undefined : store.merchantId)) }
  })
}
