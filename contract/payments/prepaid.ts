import { depositCode } from '../bookings/deposit.ts'
import { walletCode } from '../members/credit.ts'
import type { Channel } from '../states.ts'

/** The payment methods for money that came in before; each store has them, and they cannot be created or changed. */
export const prepaidCodes: readonly string[] = [walletCode, depositCode]

/**
 * Tells if a payment method brings no money, because that came in before. It is never cash, and its refund is done at
 * once.
 */
export const isPrepaid = (code: string): boolean => prepaidCodes.includes(code)

/** The payment methods that hand over no money. A bill may accept them; sales for money alone may not. */
export const moneylessCodes: readonly string[] = [...prepaidCodes, 'voucher', 'points']

/**
 * Tells if a person at a till takes money by a payment method: credit, deposits and anything else that is worth money
 * later accept no other method.
 */
export const takesMoney = ({ code, channel }: { code: string; channel?: Channel }): boolean =>
  !moneylessCodes.includes(code) && channel !== 'online'
