import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { OwnSession } from '#contract/identity/me.ts'
import { listing } from '#contract/listing.ts'
import { sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, idleSince } from '../../http/actor.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'

const tag = 'Session'
const Ended = z.object({ ended: z.number() })
const storeNamed = z.strictObject({ merchant_id: z.string().max(64).optional() })

/** Length of a session's name in the API: a part of its hash that is too short to reveal the token. */
const nameLength = 20
const name = sql<string>`left(${sessions.tokenHash}, ${sql.raw(String(nameLength))})`

/** Routes to list a person's sessions and to end one. */
export function sessionRoutes(api: Api, { db }: Deps): void {
  const takes = {
    tag,
    right: 'all staff' as const,
    summary: 'Where one is signed in, the last used first',
    answer: listing(OwnSession),
    query: storeNamed,
  }
  api.person('get', '/admin/session', takes, async ({ actor, now }) => {
    const live = and(eq(sessions.accountId, actor.id), gt(sessions.expiresAt, now), gt(sessions.usedAt, idleSince(now)))
    const rows = await db
      .select()
      .from(sessions)
      .where(live)
      .orderBy(desc(sessions.usedAt), desc(eq(sessions.tokenHash, actor.tokenHash)), sessions.tokenHash)
    const aaData = rows.map((row): OwnSession => ({
      id: row.tokenHash.slice(0, nameLength),
      device: row.device,
      here: row.tokenHash === actor.tokenHash,
      created_at: row.createdAt.toISOString(),
      used_at: row.usedAt.toISOString(),
    }))
    return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
  })

  const end = async (actor: Actor, which: SQL) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.accountId, actor.id), which))
      .returning({ id: sessions.tokenHash })
    return { ended: ended.length }
  }
  const one = { tag, summary: 'End one of one’s own sessions', answer: Ended, query: storeNamed, body: storeNamed }
  api.person('delete', '/admin/session/{id}', one, async ({ actor }, input) => {
    const answer = await end(actor, eq(name, input.id))
    if (answer.ended === 0) throw new ApiError('not_found')
    return answer
  })
  const others = {
    tag,
    summary: 'End every other session of one’s own',
    answer: Ended,
    query: storeNamed,
    body: storeNamed,
  }
  api.person('delete', '/admin/session', others, ({ actor }) => end(actor, ne(sessions.tokenHash, actor.tokenHash)))
}
