import { and, count, desc, eq, like, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Listing, listing } from '#contract/listing.ts'
import { type PhoneAct, PhoneMessage, phoneActs } from '#contract/marketing/message.ts'
import { isDemo } from '../../db/demo-story.ts'
import { members, messages, sandboxMessages } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { sha256 } from '../../digest.ts'
import type { ProviderReport } from './report.ts'
import { codeCause } from './put-message.ts'
import { doReported } from './reported.ts'

const tag = 'Messages'

/** Messages with a sign-in code, which would let their reader sign in too. */
const withCode = like(messages.cause, `${codeCause}%`)

/** Returns a text without the code. */
const withoutCode = (text: string) => text.replace(/\d{6}/g, '••••••')

/** Refuses a person without the right to members, after the message was found. */
function checkSandbox({ actor }: AskedOfStore): void {
  if (!actor.rights.includes('members')) throw new ApiError('right_missing', { details: { right: 'members' } })
}

/** Returns the report of a provider about an act on a phone. */
function reportOf(act: PhoneAct, { id, messageId, address }: typeof sandboxMessages.$inferSelect): ProviderReport {
  const digest = sha256(`sandbox ${id} ${act}`)
  if (act === 'stop') return { digest, kind: 'answer', address, text: 'STOP' }
  return { digest, kind: 'status', status: act, messageId, ref: id, ...(act === 'fail' && { why: 'not_reachable' }) }
}

/** Routes of the sandbox provider: the simulated phones of guests, and the acts on them. */
export function sandboxRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/sandbox',
    {
      tag,
      right: 'members',
      summary: 'Messages as guests have them on their phones, the newest first',
      answer: listing(PhoneMessage),
      query: z.strictObject(listQuery),
    },
    async ({ deps, store }, { search, start, length }): Promise<Listing<PhoneMessage>> => {
      const ofStore = eq(sandboxMessages.merchantId, store.merchantId)
      // The guests of a demo are invented, and their phones exist only here.
      const isShown = await isDemo(deps.db)
      // A search in the texts would also reveal a code.
      const named =
        isShown || search === undefined
          ? holds(search, sandboxMessages.text, members.name)
          : or(holds(search, members.name), and(not(withCode), holds(search, sandboxMessages.text)))
      const where = and(ofStore, named)
      const joined = deps.db
        .select({
          id: sandboxMessages.id,
          message_id: sandboxMessages.messageId,
          username: sandboxMessages.address,
          channel: sandboxMessages.channel,
          name: members.name,
          text: sandboxMessages.text,
          at: sandboxMessages.at,
          state: messages.state,
          purpose: messages.purpose,
          hasCode: sql<boolean>`${withCode}`,
        })
        .from(sandboxMessages)
        .innerJoin(
          messages,
          and(eq(messages.merchantId, sandboxMessages.merchantId), eq(messages.id, sandboxMessages.messageId)),
        )
        .leftJoin(members, and(eq(members.brandId, messages.brandId), eq(members.id, messages.memberId)))
        .where(where)
      const [rows, [found], total] = await Promise.all([
        joined.orderBy(desc(sandboxMessages.at), desc(sandboxMessages.id)).limit(length).offset(start),
        deps.db.select({ rows: count() }).from(joined.as('found')),
        deps.db.$count(sandboxMessages, ofStore),
      ])
      return {
        aaData: rows.map(({ at, hasCode, text, ...row }) => ({
          ...row,
          text: hasCode && !isShown ? withoutCode(text) : text,
          at: at.toISOString(),
        })),
        recordsTotal: total,
        recordsFiltered: found!.rows,
      }
    },
  )

  api.store(
    'post',
    '/admin/sandbox/{id}',
    {
      tag,
      summary: 'Let something happen on a guest’s phone: the message arrives, is read, fails, or is answered with STOP',
      answer: PhoneMessage.pick({ id: true, state: true }),
      body: z.strictObject({ act: z.enum(phoneActs) }),
    },
    async (asked, { id, act }) => {
      const { deps, store } = asked
      const [row] = await deps.db
        .select()
        .from(sandboxMessages)
        .where(and(eq(sandboxMessages.merchantId, store.merchantId), eq(sandboxMessages.id, id)))
      if (!row) throw new ApiError('not_found')
      checkSandbox(asked)
      await doReported(deps, [reportOf(act, row)])
      const [now] = await deps.db
        .select({ state: messages.state })
        .from(messages)
        .where(and(eq(messages.merchantId, store.merchantId), eq(messages.id, row.messageId)))
      return { id, state: now!.state }
    },
  )
}
