import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { MailPage, emailFields } from '#contract/marketing/contact.ts'
import { ClubPush } from '#contract/club/club.ts'
import { languages, type Language } from '#contract/states.ts'
import { contactPoints, messages } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { refs, runCommand } from '../../engine/command.ts'
import { storeAt } from '../../http/store.ts'
import type { Work } from '../../engine/work.ts'
import { sha256 } from '../../digest.ts'
import { merchantRow } from '../../http/actor.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { countWithin } from '../identity/attempts.ts'
import { addressOf } from '../../http/client-address.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { consentsOf } from '../members/consents.ts'
import { survivorsOf } from '../members/merge/survivor.ts'
import { putMessage } from '../messages/put-message.ts'
import { doReported } from '../messages/reported.ts'
import { refusedEndpoint } from '../../outside/push-hosts.ts'
import { hashOfEndpoint, subscriptionFields } from '../push/subscription.ts'
import { vapidKeys } from '../push/vapid.ts'
import { guestCalls } from '../queue/door/guest-calls.ts'
import { clubPart, memberOf, memberPart } from './club-session.ts'

const { tag } = clubPart
const path = '/public/club/{key}'
/** Maximum number of addresses that a member may give within these minutes. */
const [mostGiven, givenWithin] = [5, 60]
/** Maximum number of devices of one member; a further one is not added. */
const mostDevices = 10

const words: Readonly<Record<Language, string>> = {
  en: '{store}: please confirm that this address is yours: {link}',
  fr: '{store} : confirmez que cette adresse est la vôtre : {link}',
  de: '{store}: Bitte bestätigen Sie, dass diese Adresse Ihnen gehört: {link}',
  pt: '{store}: confirme que este endereço é seu: {link}',
}

/** Limit of page views per minute from one address. */
const looksPerMinute = 120

/** Throws 401 if a locked member was merged, blocked or deleted in the meantime. */
function checkActive(work: Work, memberId: string): void {
  if (work.row('member', memberId).state !== 'active') throw new ApiError('unauthenticated')
}

/** Routes by which a member sets other contacts, and those behind the links of e-mails. */
export function contactRoutes(api: Api, deps: Deps): void {
  const { db, config } = deps
  const ofMember = guestCalls(api, deps, memberPart)
  const countLook = createRateLimit(looksPerMinute)
  const isPushed = config.push.hosts.length > 0 || config.push.isLoopbackAllowed

  const isPushedTo = async (asked: AskedOfStore, hash: string) => {
    const { id, brandId } = await memberOf(asked)
    const isOwn = and(eq(contactPoints.brandId, brandId), eq(contactPoints.memberId, id))
    const devices = await db
      .select({ address: contactPoints.address })
      .from(contactPoints)
      .where(and(isOwn, eq(contactPoints.channel, 'push'), eq(contactPoints.state, 'proven')))
    return devices.some(({ address }) => sha256(address) === hash)
  }

  ofMember(
    'post',
    `${path}/email`,
    {
      summary: 'Give an e-mail address; it counts once the link that comes to it was opened',
      answer: z.object({}),
      body: emailFields,
    },
    async (asked, { email, language }) => {
      const { id: memberId, brandId } = asked.member
      const ours = config.publicUrl ?? new URL(asked.context.req.url).origin
      return runCommand(asked, {
        input: { memberId, email },
        subjects: async () => refs('member', memberId),
        async run(work) {
          const { tx, now, own } = work
          checkActive(work, memberId)
          await countWithin(work, { key: `email ${brandId} ${memberId}`, failures: mostGiven, minutes: givenWithin })
          const isOwn = and(eq(contactPoints.memberId, memberId), eq(contactPoints.channel, 'email'))
          await tx.delete(contactPoints).where(and(eq(contactPoints.brandId, brandId), isOwn))
          const point = { brandId, id: own.id, memberId, channel: 'email', address: email, language } as const
          await tx.insert(contactPoints).values({ ...point, state: 'asked', at: now })
          const values: Record<string, string> = { store: asked.store.row.name, link: `${ours}/mail/${point.id}` }
          const text = words[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
          await putMessage(work, {
            to: { memberId, address: email },
            channel: 'email',
            cause: `email:${point.id}`,
            text,
          })
        },
        answer: async () => ({}),
      })
    },
  )

  guestCalls(api, deps, clubPart)(
    'get',
    `${path}/push`,
    {
      summary: 'The key for having messages on this device, and whether the member has them there',
      answer: ClubPush,
      query: z.strictObject({ endpoint_hash: hashOfEndpoint.optional() }),
    },
    async (asked, { endpoint_hash: hash }): Promise<ClubPush> => {
      const publicKey = isPushed ? (await vapidKeys(db)).publicKey : null
      return { public_key: publicKey, is_on: hash !== undefined && (await isPushedTo(asked, hash)) }
    },
  )

  ofMember(
    'post',
    `${path}/push`,
    {
      summary: 'Have messages on this device, or no more',
      answer: z.object({}),
      body: z.strictObject({ ...subscriptionFields, language: z.enum(languages).default('en'), is_on: z.boolean() }),
    },
    async (asked, { endpoint: address, keys, language, is_on: isOn }) => {
      const { id: memberId, brandId } = asked.member
      const refused = refusedEndpoint(address, config.push)
      if (refused !== null) throw invalidField('endpoint', refused)
      return runCommand(asked, {
        input: { memberId, endpoint: sha256(address), isOn },
        subjects: async () => refs('member', memberId),
        async run(work) {
          const { tx, now, own } = work
          checkActive(work, memberId)
          const { brandId: brand, address: at, channel, memberId: whose } = contactPoints
          const ofBrand = and(eq(brand, brandId), eq(channel, 'push'))
          // A device has one owner: the person who signed in there last.
          await tx.delete(contactPoints).where(and(ofBrand, eq(at, address)))
          if (!isOn || (await tx.$count(contactPoints, and(ofBrand, eq(whose, memberId)))) >= mostDevices) return
          const point = { brandId, id: own.id, memberId, channel: 'push', address, keys, language } as const
          await tx.insert(contactPoints).values({ ...point, state: 'proven', at: now })
        },
        answer: async () => ({}),
      })
    },
  )

  const mailPage = '/public/mail/{id}'
  /** Finds the subject of an e-mail's link: an address to confirm, or an offer that was sent. */
  const linked = async (id: string) => {
    const [point] = await db.select().from(contactPoints).where(eq(contactPoints.id, id))
    const isMailed = and(eq(messages.channel, 'email'), point ? eq(messages.cause, `email:${id}`) : eq(messages.id, id))
    const [message] = await db.select().from(messages).where(isMailed).limit(1)
    const row = message && (await merchantRow(db, message.merchantId))
    if (!row || (!point && message.purpose !== 'marketing')) throw new ApiError('not_found')
    return { point, message, store: storeAt(row, deps.clock.now()) }
  }
  const pageOf = async (id: string): Promise<MailPage> => {
    const { point, message, store } = await linked(id)
    const { name, brandId } = store.row
    if (point) return { store: name, does: 'prove', is_done: point.state === 'proven' }
    const told = message.memberId ?? ''
    const memberId = (await survivorsOf(db, brandId, [told]))(told)
    const consent = (await consentsOf(db, brandId, [memberId])).get(memberId)
    return { store: name, does: 'stop', is_done: consent?.state !== 'granted' }
  }
  const idOf = (context: Context): string => {
    if (config.rateLimit) countLook(addressOf(context, config), deps.clock.now())
    return context.req.param('id') ?? ''
  }

  api.open(
    'get',
    mailPage,
    { tag, summary: 'The page behind the link of an e-mail', answer: MailPage },
    async (context, _, read) => {
      await read()
      return pageOf(idOf(context))
    },
  )

  api.open(
    'post',
    mailPage,
    {
      tag,
      summary: 'Prove the address, or get no more offers; mail programs send the latter by one click',
      answer: MailPage,
    },
    async (context, requestId, read) => {
      await read()
      const id = idOf(context)
      const { point, message } = await linked(id)
      if (point) await db.update(contactPoints).set({ state: 'proven' }).where(eq(contactPoints.id, id))
      else {
        const { address, memberId } = message
        const stop = { kind: 'stop', address, reason: 'stopped', ...(memberId && { memberId }) } as const
        await doReported(deps, [{ ...stop, digest: sha256(`mail ${id} ${requestId}`) }])
      }
      return pageOf(id)
    },
  )
}
