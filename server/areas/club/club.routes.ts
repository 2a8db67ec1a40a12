import { and, desc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  askFields,
  claimFields,
  type ClubDoor,
  type ClubPage,
  type ClubSignIn,
  codeMinutes,
  signInFields,
  stepFields,
} from '#contract/club/club.ts'
import { spinEvents } from '#contract/charts/spin.ts'
import { clubSignIns, members } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { sha256 } from '../../digest.ts'
import type { Store } from '../../http/store.ts'
import { theGuest, tokenOf } from '../../http/actor.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { guess } from '../identity/attempts.ts'
import { addressOf } from '../../http/client-address.ts'
import { ApiError } from '../../http/errors.ts'
import { pinPepper } from '../identity/pin.ts'
import { refusedField } from '../../http/problem.ts'
import { type Count, createRateLimit } from '../../http/rate-limit.ts'
import { requirePhone } from '../../phones/require-phone.ts'
import { tokenFor } from '../identity/sessions.ts'
import { answerRow } from '../../engine/answers.ts'
import { joinMember } from '../membership/join-member.ts'
import { memberKind } from '../membership/member.kind.ts'
import { storeOfKey } from '../queue/door/queue-key.ts'
import { handOut } from '../rewards/grant.routes.ts'
import { spinKind } from '../wheel/spin.kind.ts'
import { offerSpin } from '../wheel/wheel.routes.ts'
import { sendCode, signInOf } from './club-code.ts'
import { clubDoor, clubPage, isHere } from './club-page.ts'
import { memberOf, theMember } from './club-session.ts'
import { contactRoutes } from './contact.routes.ts'

const tag = 'Public club'
const path = '/public/club/{key}'
/** Limits of codes per minute, from one address, which the guests of a restaurant share, and in a store. */
const [codesPerMinute, codesOfStore] = [20, 60]
/** Limit of wrong codes of one number within minutes. */
const tries = { failures: 5, minutes: codeMinutes }

/**
 * Routes of a member's own page, by the store's unguessable key: sign-in by a code that is sent to their phone, and
 * after it all data of this member only.
 */
export function clubRoutes(api: Api, deps: Deps): void {
  const { config, db } = deps
  const countCode = createRateLimit(codesPerMinute)
  const countStore = createRateLimit(codesOfStore)

  /** Finds the store of a key, if it has members. Throws 404 otherwise. */
  const enter = async (context: Context, count?: Count): Promise<Store> => {
    if (config.rateLimit) count?.(addressOf(context, config), deps.clock.now())
    const store = await storeOfKey(deps, context.req.param('key') ?? '')
    if (store.row.featuresOff.includes('members')) throw new ApiError('not_found')
    return store
  }
  const askedBy = (context: Context, requestId: string, store: Store, actor = theMember): AskedOfStore => ({
    deps,
    actor,
    store,
    now: store.now,
    requestId,
    method: context.req.method,
    path: context.req.path,
    context,
  })

  contactRoutes(api, deps, { enter, askedBy })

  api.open('get', path, { tag, summary: 'The house whose members sign in here' }, async (context, _, read) => {
    await read()
    return clubDoor(await enter(context)) satisfies ClubDoor
  })

  api.open(
    'post',
    `${path}/code`,
    { tag, summary: 'Have a code sent to a phone', body: askFields },
    async (context, requestId, read) => {
      const { phone: typed, language } = await read()
      const store = await enter(context, countCode)
      const phone = requirePhone(store.row, 'phone', typed)
      if (config.rateLimit) countStore(store.merchantId, store.now)
      return runCommand(askedBy(context, requestId, store, theGuest), {
        input: { phone, language },
        subjects: async () => [],
        run: (work) => sendCode(work, deps, phone, language),
        answer: async () => ({ minutes: codeMinutes }),
      })
    },
  )

  api.open(
    'post',
    `${path}/sign_in`,
    { tag, summary: 'Sign in by the code; a newcomer gives a name and joins', body: signInFields },
    async (context, requestId, read): Promise<ClubSignIn> => {
      const { phone: typed, code, name, referral_code, consent } = await read()
      const store = await enter(context, countCode)
      const phone = requirePhone(store.row, 'phone', typed)
      const token = tokenFor(await pinPepper(db, config.pinPepper), requestId, phone, code)
      const tokenHash = sha256(token)
      const limits = [{ key: `club sign-in ${store.row.brandId} ${phone}`, ...tries }]
      const signIn = await guess(deps, store.now, limits, () => signInOf(deps, store, { phone, code, tokenHash }))
      if (!signIn) throw refusedField('code', 'wrongCode')
      const isOwn = and(eq(clubSignIns.merchantId, signIn.merchantId), eq(clubSignIns.id, signIn.id))
      if (signIn.memberId === null) {
        if (!name) throw refusedField('name', 'newMember')
        await runCommand(askedBy(context, requestId, store), {
          input: { phone, name, referral_code, consent },
          subjects: async () => [],
          async run(work) {
            const isNamed = and(eq(members.brandId, store.row.brandId), eq(members.username, phone))
            const [known] = await work.tx.select().from(members).where(isNamed).orderBy(desc(members.isPhoneOwner))
            const id =
              known?.mergedInto ??
              known?.id ??
              (await joinMember(work, { username: phone, name, referralCode: referral_code }))
            await work.tx.update(clubSignIns).set({ memberId: id }).where(isOwn)
            if (!consent || known) return
            await work.lock(refs('member', id))
            await act(work, { chart: 'member', id, event: { type: 'member.consent', source: 'page' } })
          },
          answer: async () => ({}),
        })
      }
      const opened = { tokenHash, usedAt: store.now }
      const [row] = await db.update(clubSignIns).set(opened).where(isOwn).returning({ memberId: clubSignIns.memberId })
      return { token, page: await clubPage(db, store, row!.memberId!) }
    },
  )

  api.open('post', `${path}/sign_out`, { tag, summary: 'Sign this phone out' }, async (context, _, read) => {
    await read()
    const { merchantId } = await enter(context)
    const isOwn = and(eq(clubSignIns.merchantId, merchantId), eq(clubSignIns.tokenHash, sha256(tokenOf(context) ?? '')))
    await db.delete(clubSignIns).where(isOwn)
    return {}
  })

  api.open(
    'get',
    `${path}/me`,
    { tag, summary: 'Everything of the member who is signed in' },
    async (context, _, read) => {
      await read()
      const store = await enter(context)
      const { id } = await memberOf(deps, store, context)
      return (await clubPage(db, store, id)) satisfies ClubPage
    },
  )

  api.open(
    'post',
    `${path}/step`,
    { tag, summary: 'Check in, agree to offers, or take that back', body: stepFields },
    async (context, requestId, read) => {
      const { event: type } = await read()
      const store = await enter(context)
      const { id } = await memberOf(deps, store, context)
      if (type === 'member.check_in' && !(await isHere(db, store, id))) throw refusedField('event', 'notHereToday')
      const event = type === 'member.check_in' ? { type } : { type, source: 'page' }
      return runCommand(askedBy(context, requestId, store), {
        input: { id, type },
        subjects: (tx) => memberKind.family(tx, store.merchantId, id, event),
        run: (work) => act(work, { chart: 'member', id, event }),
        answer: async () => ({}),
      })
    },
  )

  api.open(
    'post',
    `${path}/claim`,
    { tag, summary: 'Claim a reward for the points that it costs', body: claimFields },
    async (context, requestId, read) => {
      const { reward_id: rewardId } = await read()
      const store = await enter(context)
      const { id: memberId } = await memberOf(deps, store, context)
      return handOut(askedBy(context, requestId, store), 'grant.claim', { memberId, rewardId })
    },
  )

  api.open(
    'post',
    `${path}/spin`,
    { tag, summary: 'Be offered a spin of the wheel' },
    async (context, requestId, read) => {
      await read()
      const store = await enter(context)
      const { id } = await memberOf(deps, store, context)
      return offerSpin(askedBy(context, requestId, store), id)
    },
  )

  api.open(
    'post',
    `${path}/spin/{id}`,
    { tag, summary: 'Draw the spin that is offered', body: spinEvents['spin.draw'] },
    async (context, requestId, read) => {
      const { id, client_seed } = await read()
      const store = await enter(context)
      const member = await memberOf(deps, store, context)
      const event = { type: 'spin.draw', client_seed }
      return runCommand(askedBy(context, requestId, store), {
        input: { id, client_seed, member_id: member.id },
        subjects: (tx) => spinKind.family(tx, store.merchantId, id, event),
        async run(work) {
          if (work.row('spin', id).memberId !== member.id) throw new ApiError('not_found')
          await act(work, { chart: 'spin', id, event })
        },
        answer: (work) => answerRow(work, 'spin', id),
      })
    },
  )
}
