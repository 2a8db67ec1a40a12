import type { AskedOfStore } from '../../http/api.ts'
import type { Fills } from '../../http/fills.ts'

/** Fills in omitted fields of terms with the present values; without a version nothing is compared. */
export const fillsFrom = <T extends object>(
  read: (asked: AskedOfStore) => Promise<T>,
  fields: readonly (keyof T & string)[],
): Fills<AskedOfStore> =>
  Object.fromEntries(fields.map((name) => [name, async (asked) => (await read(asked))[name] as never]))
