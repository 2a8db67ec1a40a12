import type { Seller } from '../receipts/receipt.ts'

/** Settings that the law of most countries wants on a receipt, in the order of the form. */
const asked = ['legal_name', 'address', 'city', 'tax_number'] as const satisfies (keyof Seller)[]

/** Returns the settings that a store still lacks for receipts that name it in full; empty if it has all of them. */
export const missingOnReceipts = (said: Readonly<Record<string, unknown>>): (typeof asked)[number][] =>
  asked.filter((name) => typeof said[name] !== 'string' || said[name].trim() === '')
