import type { AskedOfStore } from '../../http/api.ts'
import type { Fills } from '../../http/fills.ts'

/** Fills in fields of terms that a call leaves out with those that hold now; so nothing is compared without a version. */
export const fillsFrom = <T extends object>(
  read: (asked: AskedOfStore) => Promise<T>,
  fields: readonly (keyof T & string)[],
): Fills<AskedOfStore> =>
  Object.fromEntries(fields.map((name) => [name, async (asked) => (await read(asked))[name] as never]))
