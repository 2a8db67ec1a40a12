import { depositCode } from './booking/deposit.ts'
import { walletCode } from './credit.ts'

/** The ways to pay with money that came in before; each store has them, and nobody makes or changes them. */
export const prepaidCodes: readonly string[] = [walletCode, depositCode]

/** Tells if a way to pay brings no money, because that came in before. It is never cash, and its refund is done at once. */
export const isPrepaid = (code: string): boolean => prepaidCodes.includes(code)
