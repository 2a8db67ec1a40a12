import { and, asc, eq, gt } from 'drizzle-orm'
import type { RowEvent } from '#contract/event.ts'
import type { Db } from '../../db/handle.ts'
import { events, merchantHeads } from '../../db/schema/index.ts'
import type { Hub } from '../../deps.ts'

type Listener = (event: RowEvent) => void
type Row = typeof events.$inferSelect

interface Topic {
  cursor: number
  listeners: Set<Listener>
  /** Tells if a read is running; `again` requests another one after it. */
  reading: boolean
  again: boolean
}

const pageSize = 500

const wire = (row: Row): RowEvent => ({
  id: row.seq,
  type: row.type,
  subject_type: row.subjectType as RowEvent['subject_type'],
  subject_id: row.subjectId,
  version: row.version,
  ...(row.payload !== null && { row: row.payload as RowEvent['row'] }),
})

/**
 * Sends a merchant's committed events to its listeners, in order. A merchant's sequence has no gaps and commits in
 * order (the head row is locked), so the cursor alone is enough. `wake` follows a commit of this process; `poll` finds
 * the events of other processes.
 */
export class EventHub implements Hub {
  readonly #db: Db
  readonly #topics = new Map<string, Topic>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Number of listeners, of all merchants together. */
  get listeners(): number {
    return [...this.#topics.values()].reduce((sum, { listeners }) => sum + listeners.size, 0)
  }

  /** Reads the new events of a merchant, one read at a time. */
  async wake(merchantId: string): Promise<void> {
    const topic = this.#topics.get(merchantId)
    if (!topic) return
    if (topic.reading) {
      topic.again = true
      return
    }
    topic.reading = true
    try {
      do {
        topic.again = false
        const rows = await this.since(merchantId, topic.cursor)
        for (const event of rows) {
          topic.cursor = event.id
          for (const listener of topic.listeners) listener(event)
        }
        if (rows.length === pageSize) topic.again = true
      } while (topic.again)
    } finally {
      topic.reading = false
    }
  }

  /** Reads events that other processes wrote, for every merchant with a listener. */
  async poll(): Promise<void> {
    for (const merchantId of this.#topics.keys()) await this.wake(merchantId)
  }

  /** Listens from now on; returns the number of the last event before, and a function to stop. */
  async listen(merchantId: string, listener: Listener): Promise<{ from: number; stop: () => void }> {
    let topic = this.#topics.get(merchantId)
    if (!topic) {
      const cursor = await lastEvent(this.#db, merchantId)
      topic = this.#topics.get(merchantId) ?? { cursor, listeners: new Set(), reading: false, again: false }
      this.#topics.set(merchantId, topic)
    }
    const own = topic
    own.listeners.add(listener)
    const stop = () => {
      own.listeners.delete(listener)
      if (own.listeners.size === 0 && this.#topics.get(merchantId) === own) this.#topics.delete(merchantId)
    }
    return { from: own.cursor, stop }
  }

  /** Reads the events after a number, oldest first, one page at most. */
  async since(merchantId: string, cursor: number): Promise<RowEvent[]> {
    const rows = await this.#db
      .select()
      .from(events)
      .where(and(eq(events.merchantId, merchantId), gt(events.seq, cursor)))
      .orderBy(asc(events.seq))
      .limit(pageSize)
    return rows.map(wire)
  }
}

/** Reads the number of a merchant's last event. */
export async function lastEvent(db: Db, merchantId: string): Promise<number> {
  const [head] = await db
    .select({ seq: merchantHeads.eventSeq })
    .from(merchantHeads)
    .where(eq(merchantHeads.merchantId, merchantId))
  return head?.seq ?? 0
}
