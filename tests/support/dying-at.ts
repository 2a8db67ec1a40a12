import type { Db, Tx } from '../../server/db/handle.ts'

/** A database whose transactions fail at their n-th statement, as when the server is gone. */
export function dyingAt(db: Db, at: number, Killed: new () => Error): Db {
  let count = 0
  const asks = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count'])
  const counting = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (!asks.has(String(name))) return value
        return (...given: unknown[]) => {
          count += 1
          if (count >= at) throw new Killed()
          return (value as (...given: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return (work: (tx: Tx) => Promise<unknown>) => db.transaction((tx) => work(counting(tx)))
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}
