import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { Me, SignedIn } from '#contract/identity/me.ts'
import { sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { loginName, signInAs } from './credentials.ts'
import { deviceOf } from './device.ts'
import { ApiError } from '../../http/errors.ts'
import { newToken, openSession, whoAmI } from './sessions.ts'

const login = z.strictObject({
  name: loginName,
  password: z.string().min(1).max(200),
  /** Name that people give this device: "Bar tablet". */
  device: text(40).optional(),
})

/** Every call of a role with several stores may name the current store. */
const storeNamed = z.strictObject({ merchant_id: z.string().max(64).optional() })

/**
 * Data that a browser clears at sign-out: pictures and answers in its cache. The console clears its own storage: the
 * look of the screen, the device's name, the service worker and unsent work of other people on a shared device stay.
 */
const cleared = '"cache"'

/** Routes to sign in and out, and to read one's own data. */
export function authRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps
  const accountOf = signInAs(deps)

  api.open(
    'post',
    '/admin/login',
    { tag: 'Session', summary: 'Sign in', answer: SignedIn, body: login },
    async (context, _, read) => {
      const now = clock.now()
      const { name, password, device: given } = await read()
      const device = given || deviceOf(context.req.header('user-agent'))
      const account = await accountOf(context, now, name, password)
      if (account.passwordUntil) throw new ApiError('password_once')
      const token = newToken()
      const actor = await openSession(db, { account, token, device, now })
      return { token, ...(await whoAmI(deps, actor)) }
    },
  )

  const out = {
    tag: 'Session',
    summary: 'Sign out; what a PIN opened at this device ends as well, unless the device is handed on',
    answer: z.object({ ok: z.literal(true) }),
    body: storeNamed.extend({ handed_on: z.boolean().optional() }),
  }
  api.person('post', '/admin/logout', out, async ({ actor, context }, { handed_on: isHandedOn }) => {
    const own = actor.tokenHash
    await db.transaction(async (tx) => {
      if (isHandedOn) await tx.update(sessions).set({ openedBy: null }).where(eq(sessions.openedBy, own))
      await tx.delete(sessions).where(eq(sessions.tokenHash, own))
    })
    if (!isHandedOn) context.header('Clear-Site-Data', cleared)
    return { ok: true }
  })

  api.person(
    'get',
    '/admin/me',
    {
      tag: 'Session',
      right: 'all staff',
      summary: 'Who is signed in, and the store in hand',
      answer: Me,
      query: storeNamed,
    },
    ({ actor }, { merchant_id }) => whoAmI(deps, actor, merchant_id),
  )
}
