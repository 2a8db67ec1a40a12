import type { Db, Tx } from '../../server/db/handle.ts'

/**
 * A database whose transactions fail at their n-th statement, as when the server is gone; the end of a transaction
 * counts as one, before which nothing is stored.
 */
export function dyingAt(db: Db, at: number, Killed: new () => Error): Db {
  let count = 0
  const step = () => {
    count += 1
    if (count >= at) throw new Killed()
  }
  const asks = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count', 'with'])
  const counting = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (!asks.has(String(name))) return value
        return (...given: unknown[]) => {
          step()
          return (value as (...given: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return (work: (tx: Tx) => Promise<unknown>) =>
          db.transaction(async (tx) => {
            const done = await work(counting(tx))
            step()
            return done
          })
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}
