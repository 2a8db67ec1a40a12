import { type Right, rightsOf } from '#contract/roles.ts'
import type { Deps } from '../../deps.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { type Account, ownerOfPin } from './pin-owner.ts'

/**
 * Finds the owner of a typed PIN among people with one of the rights in this store; with `approverId` only their PIN
 * counts. Throws 403 `pin_invalid`, and 429 after too many wrong ones of this person or in this store.
 */
export const approverOf = (
  deps: Deps,
  asked: AskedOfStore,
  pin: string,
  mayLend: readonly Right[],
  approverId?: string,
): Promise<Account> =>
  ownerOfPin(
    deps,
    asked,
    pin,
    (account) =>
      (approverId === undefined || account.id === approverId) &&
      mayLend.some((right) => rightsOf(account).includes(right)),
  )
