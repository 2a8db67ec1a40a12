import { nanoid } from 'nanoid'
import type { LabSession } from '#contract/lab/session.ts'
import type { Clock } from '../deps.ts'
import { ApiError } from '../http/errors.ts'
import { type Child, startChild } from './child.ts'

/** The most sessions at once. */
export const most = 2
/** A session that nobody asks anything is ended after this many milliseconds. */
const longestIdle = 30 * 60_000

interface Held {
  /** The account that started it. */
  accountId: string
  startedAt: Date
  usedAt: Date
  child: Promise<Child>
}

/** The sessions of the lab: processes of their own, each with a store in memory. They end with this one. */
export class LabSessions {
  readonly #held = new Map<string, Held>()
  readonly #clock: Clock
  readonly #start: () => Promise<Child>

  constructor(clock: Clock, start: () => Promise<Child> = startChild) {
    this.#clock = clock
    this.#start = start
  }

  /** Returns the sessions that a person started, oldest first. */
  of(accountId: string): LabSession[] {
    return [...this.#held].filter(([, held]) => held.accountId === accountId).map(viewOf)
  }

  /**
   * Starts a session.
   *
   * @throws ApiError `lab_full` where as many as there may be are in use
   */
  async start(accountId: string): Promise<LabSession> {
    this.endIdle()
    if (this.#held.size >= most) throw new ApiError('lab_full', { details: { most } })
    const id = nanoid()
    const now = this.#clock.now()
    const held: Held = { accountId, startedAt: now, usedAt: now, child: this.#start() }
    this.#held.set(id, held)
    try {
      const { process } = await held.child
      process.once('exit', () => this.#held.delete(id))
      if (process.exitCode !== null || process.signalCode !== null) this.#held.delete(id)
    } catch (error) {
      this.#held.delete(id)
      throw error
    }
    return viewOf([id, held])
  }

  /** Ends a session that a person started; tells if there was one. */
  async end(accountId: string, id: string): Promise<boolean> {
    const held = this.#held.get(id)
    if (held?.accountId !== accountId) return false
    await this.#kill(id, held)
    return true
  }

  /** Ends the sessions that nobody has used for long. */
  endIdle(): void {
    const latest = this.#clock.now().getTime() - longestIdle
    for (const [id, held] of this.#held) if (held.usedAt.getTime() <= latest) void this.#kill(id, held)
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#held].map(([id, held]) => this.#kill(id, held)))
  }

  /** Returns the port on which a session answers; undefined where there is none with that id. */
  async portOf(id: string): Promise<number | undefined> {
    const held = this.#held.get(id)
    if (!held) return undefined
    held.usedAt = this.#clock.now()
    return (await held.child.catch(() => undefined))?.port
  }

  async #kill(id: string, { child }: Held): Promise<void> {
    this.#held.delete(id)
    const started = await child.catch(() => undefined)
    started?.process.kill('SIGKILL')
  }
}

const viewOf = ([id, { startedAt }]: [string, Held]): LabSession => ({
  session_id: id,
  address: `/lab/s/${id}`,
  started_at: startedAt.toISOString(),
})
