/** A voucher, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { VoucherFacts } from '../facts.ts'
import { DiscountTerms } from '../money.ts'
import { voucherStates } from '../states.ts'
import { workflowRow } from '../listing.ts'

export const Voucher = named('Voucher', {
  ...workflowRow(VoucherFacts).shape,
  /** The code that a guest shows; null for readers without the right to issue vouchers. */
  code: z.string().nullable(),
  name: z.string(),
  state: z.enum(voucherStates),
  /** The member who owns it; null if anyone who shows it may use it. */
  member_id: z.string().nullable(),
  member_name: z.string().nullable(),
  kind: DiscountTerms.shape.kind,
  /** Basis points of the subtotal, or minor units. */
  value: z.number(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  uses: z.number(),
  uses_limit: z.number(),
  /** The number of open orders that it is on, each of which reserves a use. */
  reserved: z.number(),
  /** Its last day; without it for ever. */
  expires_on: z.string().nullable(),
  issued_at: z.string(),
})
export type Voucher = z.output<typeof Voucher>

/** A voucher before and after a command, for previews. */
export const VoucherChange = named('VoucherChange', {
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  before: z.enum(voucherStates),
  after: z.enum(voucherStates),
})
export type VoucherChange = z.output<typeof VoucherChange>

/** Returns a code in the form in which codes are compared: without spaces and hyphens, in capitals. */
export const codeKey = (code: string): string => code.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
