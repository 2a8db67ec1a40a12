import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { layer } from './layer.ts'

type Work<T> = (tx: Transaction) => Promise<T>

/** Thrown within the transaction that is taken back, so that it is rolled back. */
const takenBack = new Error('All of it is taken back.')

/** Called when a moment is remembered, and when everything since then was reverted. */
interface RewindListener {
  marked: () => void
  takenBack: () => void
}

/**
 * Resets an embedded test database to an earlier moment, so that the next test finds it as it was then. Everything in
 * between is one transaction, which is rolled back in the end; the transactions in it are savepoints.
 */
export class Rewind {
  readonly client: PGlite
  readonly #outer: PGlite
  readonly #told: RewindListener
  #since: { tx: Transaction; end: () => Promise<void> } | undefined
  /** The last transaction that was begun: they run one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  readonly #running = new AsyncLocalStorage<{ open: boolean }>()

  constructor(client: PGlite, told: RewindListener) {
    this.#outer = client
    this.#told = told
    this.client = layer(client, {
      query: (...query: Parameters<Transaction['query']>) =>
        this.#since ? this.#within((tx) => tx.query(...query)) : client.query(...query),
      transaction: <T>(work: Work<T>) => (this.#since ? this.#within(work) : client.transaction(work)),
    })
  }

  /** Remembers this moment, after going back to the last one that was remembered. */
  async mark(): Promise<void> {
    await this.back()
    this.#since = await new Promise((resolve, reject) => {
      const done: Promise<void> = this.#outer
        .transaction((tx) => new Promise<void>((_, fail) => resolve({ tx, end: () => (fail(takenBack), done) })))
        .catch((error: unknown) => (error === takenBack ? undefined : reject(error as Error)))
    })
    this.#told.marked()
  }

  /** Takes back everything that was written since the moment; nothing where none is remembered. */
  async back(): Promise<void> {
    const since = this.#since
    if (!since) return
    await this.#last.catch(() => undefined)
    this.#since = undefined
    await since.end()
    this.#told.takenBack()
  }

  #within<T>(work: Work<T>): Promise<T> {
    if (this.#running.getStore()?.open)
      throw new Error('The database was used inside a transaction without its handle; pass `tx` down instead of `db`.')
    const { tx } = this.#since!
    const running = this.#last.catch(() => undefined).then(() => this.#asSavepoint(tx, work))
    this.#last = running
    return running
  }

  async #asSavepoint<T>(tx: Transaction, work: Work<T>): Promise<T> {
    const scope = { open: true }
    await tx.query('SAVEPOINT rewind')
    try {
      const result = await this.#running.run(scope, () => work(tx))
      await tx.query('RELEASE SAVEPOINT rewind')
      return result
    } catch (error) {
      await tx.query('ROLLBACK TO SAVEPOINT rewind')
      await tx.query('RELEASE SAVEPOINT rewind')
      throw error
    } finally {
      scope.open = false
    }
  }
}
