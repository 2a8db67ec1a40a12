import { nanoid } from 'nanoid'
import type { LabSession } from '#contract/lab/session.ts'
import type { Clock } from '../clock.ts'
import { ApiError } from '../http/errors.ts'
import { type Child, startChild } from './child.ts'

/** The maximum number of sessions at the same time. */
export const most = 2
/** A session without requests is ended after this many milliseconds. */
const longestIdle = 30 * 60_000

interface HeldSession extends Child {
  /** The account that started it. */
  accountId: string
  startedAt: Date
  usedAt: Date
}

/** The sessions of the lab: processes of their own, each with a store in memory. They end with this one. */
export class LabSessions {
  readonly #held = new Map<string, HeldSession>()
  readonly #clock: Clock
  readonly #start: () => Child

  constructor(clock: Clock, start: () => Child = startChild) {
    this.#clock = clock
    this.#start = start
  }

  /** Returns the sessions that a person started, oldest first. */
  of(accountId: string): LabSession[] {
    return [...this.#held].filter(([, held]) => held.accountId === accountId).map(viewOf)
  }

  /**
   * Starts a session, which is ready a little later.
   *
   * @throws ApiError `lab_full` if the maximum is reached
   */
  start(accountId: string): LabSession {
    this.endIdle()
    if (this.#held.size >= most) throw new ApiError('lab_full', { details: { most } })
    const id = nanoid()
    const now = this.#clock.now()
    const held: HeldSession = { ...this.#start(), accountId, startedAt: now, usedAt: now }
    this.#held.set(id, held)
    // A session that did not start stays until its error was reported.
    void held.port.then(
      () => held.process.once('exit', () => this.#held.delete(id)),
      () => undefined,
    )
    return viewOf([id, held])
  }

  /** Ends a session that a person started; tells if there was one. */
  end(accountId: string, id: string): boolean {
    const held = this.#held.get(id)
    if (held?.accountId !== accountId) return false
    this.#kill(id, held)
    return true
  }

  /** Ends the sessions that have been idle for long. */
  endIdle(): void {
    const latest = this.#clock.now().getTime() - longestIdle
    for (const [id, held] of this.#held) if (held.usedAt.getTime() <= latest) this.#kill(id, held)
  }

  endAll(): void {
    for (const [id, held] of this.#held) this.#kill(id, held)
  }

  has(id: string): boolean {
    return this.#held.has(id)
  }

  /** Records that someone works in a session. */
  use(id: string): void {
    const held = this.#held.get(id)
    if (held) held.usedAt = this.#clock.now()
  }

  /**
   * Returns the port on which a session answers, once it does.
   *
   * @throws the reason, if there is no session with that id, or it did not start
   */
  async portOf(id: string): Promise<number> {
    const held = this.#held.get(id)
    if (!held) throw new Error('This session of the lab has ended.')
    try {
      return await held.port
    } catch (error) {
      this.#held.delete(id)
      throw error
    }
  }

  #kill(id: string, { process }: HeldSession): void {
    this.#held.delete(id)
    process.kill('SIGKILL')
  }
}

const viewOf = ([id, { startedAt }]: [string, HeldSession]): LabSession => ({
  session_id: id,
  address: `/lab/s/${id}`,
  started_at: startedAt.toISOString(),
})
