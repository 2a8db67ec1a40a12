import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  ClubDoor,
  ClubPage,
  ClubSignIn,
  askFields,
  claimFields,
  codeMinutes,
  signInFields,
  stepFields,
} from '#contract/club/club.ts'
import { spinEvents } from '#contract/charts/spin.ts'
import { Grant } from '#contract/rewards/grant-row.ts'
import { Spin } from '#contract/rewards/spin-row.ts'
import { clubSignIns, members } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { sha256 } from '../../digest.ts'
import { tokenOf } from '../../http/actor.ts'
import type { Api } from '../../http/api.ts'
import { guess } from '../identity/attempts.ts'
import { ApiError } from '../../http/errors.ts'
import { pinPepper } from '../identity/pin.ts'
import { refusedField } from '../../http/problem.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { requirePhone } from '../../phones/require-phone.ts'
import { tokenFor } from '../identity/sessions.ts'
import { answerRow } from '../../engine/answers.ts'
import { joinMember } from '../membership/join-member.ts'
import { memberKind } from '../membership/member.kind.ts'
import { guestCalls } from '../queue/door/guest-calls.ts'
import { handOut } from '../rewards/grant.routes.ts'
import { spinKind } from '../wheel/spin.kind.ts'
import { offerSpin } from '../wheel/wheel.routes.ts'
import { sendCode, signInOf } from './club-code.ts'
import { clubDoor, clubPage, isHere } from './club-page.ts'
import { clubPart, memberPart, theMember } from './club-session.ts'
import { contactRoutes } from './contact.routes.ts'

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
  const countStore = createRateLimit(codesOfStore)
  const open = guestCalls(api, deps, { ...clubPart, limits: [codesPerMinute] })
  const ofMember = guestCalls(api, deps, memberPart)

  contactRoutes(api, deps)

  open(
    'get',
    path,
    { summary: 'The house whose members sign in here', answer: ClubDoor },
    async ({ store }) => clubDoor(store) satisfies ClubDoor,
  )

  open(
    'post',
    `${path}/code`,
    {
      summary: 'Have a code sent to a phone',
      answer: z.object({ minutes: z.number() }),
      body: askFields,
      counts: 'by address',
    },
    async (asked, { phone: typed, language }) => {
      const { store } = asked
      const phone = requirePhone(store.row, 'phone', typed)
      if (config.rateLimit) countStore(store.merchantId, store.now)
      return runCommand(asked, {
        input: { phone, language },
        subjects: async () => [],
        run: (work) => sendCode(work, deps, phone, language),
        answer: async () => ({ minutes: codeMinutes }),
      })
    },
  )

  open(
    'post',
    `${path}/sign_in`,
    {
      summary: 'Sign in by the code; a newcomer gives a name and joins',
      answer: ClubSignIn,
      body: signInFields,
      counts: 'by address',
    },
    async (asked, { phone: typed, code, name, referral_code, consent }): Promise<ClubSignIn> => {
      const { store, requestId } = asked
      const phone = requirePhone(store.row, 'phone', typed)
      const token = tokenFor(await pinPepper(db, config.pinPepper), requestId, phone, code)
      const tokenHash = sha256(token)
      const limits = [{ key: `club sign-in ${store.row.brandId} ${phone}`, ...tries }]
      const signIn = await guess(deps, store.now, limits, () => signInOf(deps, store, { phone, code, tokenHash }))
      if (!signIn) throw refusedField('code', 'wrongCode')
      const isOwn = and(eq(clubSignIns.merchantId, signIn.merchantId), eq(clubSignIns.id, signIn.id))
      if (signIn.memberId === null) {
        if (!name) throw refusedField('name', 'newMember')
        await runCommand(
          { ...asked, actor: theMember },
          {
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
          },
        )
      }
      const opened = { tokenHash, usedAt: store.now }
      const [row] = await db.update(clubSignIns).set(opened).where(isOwn).returning({ memberId: clubSignIns.memberId })
      return { token, page: await clubPage(db, store, row!.memberId!) }
    },
  )

  open(
    'post',
    `${path}/sign_out`,
    { summary: 'Sign this phone out', answer: z.object({}) },
    async ({ store: { merchantId }, context }) => {
      const isOwn = and(
        eq(clubSignIns.merchantId, merchantId),
        eq(clubSignIns.tokenHash, sha256(tokenOf(context) ?? '')),
      )
      await db.delete(clubSignIns).where(isOwn)
      return {}
    },
  )

  ofMember(
    'get',
    `${path}/me`,
    { summary: 'Everything of the member who is signed in', answer: ClubPage },
    async ({ store, member }) => (await clubPage(db, store, member.id)) satisfies ClubPage,
  )

  ofMember(
    'post',
    `${path}/step`,
    { summary: 'Check in, agree to offers, or take that back', answer: z.object({}), body: stepFields },
    async (asked, { event: type }) => {
      const { store } = asked
      const { id } = asked.member
      if (type === 'member.check_in' && !(await isHere(db, store, id))) throw refusedField('event', 'notHereToday')
      const event = type === 'member.check_in' ? { type } : { type, source: 'page' }
      return runCommand(asked, {
        input: { id, type },
        subjects: (tx) => memberKind.family(tx, store.merchantId, id, event),
        run: (work) => act(work, { chart: 'member', id, event }),
        answer: async () => ({}),
      })
    },
  )

  ofMember(
    'post',
    `${path}/claim`,
    { summary: 'Claim a reward for the points that it costs', answer: Grant, body: claimFields },
    (asked, { reward_id: rewardId }) => handOut(asked, 'grant.claim', { memberId: asked.member.id, rewardId }),
  )

  ofMember('post', `${path}/spin`, { summary: 'Be offered a spin of the wheel', answer: Spin }, (asked) =>
    offerSpin(asked, asked.member.id),
  )

  ofMember(
    'post',
    `${path}/spin/{id}`,
    { summary: 'Draw the spin that is offered', answer: Spin, body: spinEvents['spin.draw'] },
    async (asked, { id, client_seed }) => {
      const event = { type: 'spin.draw', client_seed }
      return runCommand(asked, {
        input: { id, client_seed, member_id: asked.member.id },
        subjects: (tx) => spinKind.family(tx, asked.store.merchantId, id, event),
        async run(work) {
          if (work.row('spin', id).memberId !== asked.member.id) throw new ApiError('not_found')
          await act(work, { chart: 'spin', id, event })
        },
        answer: (work) => answerRow(work, 'spin', id),
      })
    },
  )
}
