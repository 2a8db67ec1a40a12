import type { Language, OrderMethod } from '#contract/states.ts'
import type { OrderRow, saleFigures } from '../../receipts/figures.ts'
import { type IssuedReceipt, receiptPaper } from './receipt-paper.ts'
import { asText } from './render.ts'

/** The time of the payment. */
export const at = new Date('2026-11-23T19:12:00.000Z')

type House = Parameters<typeof saleFigures>[0]['house']

/** Makes a store whose receipts contain only the given fields. */
export const houseWith = (given: Partial<House> & Pick<House, 'language' | 'currency'>): House => ({
  name: 'Lindner',
  brandName: 'Lindner',
  legalName: null,
  address: null,
  postcode: null,
  city: null,
  taxNumber: null,
  secondNumber: null,
  receiptFoot: null,
  ...given,
})

/** Makes the order of a party at table 7. */
export const orderBy = (method: OrderMethod) =>
  ({ id: 'o', number: '42', method, placedAt: at, adjustmentTerms: null }) as unknown as OrderRow
export const names = {
  methods: new Map([
    ['card', 'Card'],
    ['cash', 'Cash'],
  ]),
  places: new Map([['o', { table: '7', pax: 2, staff: 'Inès R.' }]]),
}

/** Returns the paper of a receipt as text. */
export function textOf(
  receipt: Omit<IssuedReceipt, 'id' | 'at' | 'copies' | 'buyer'> & Partial<IssuedReceipt>,
  language: Language,
  copy = 1,
): string {
  const document = receiptPaper('Europe/Berlin', { id: 'r', at, copies: copy, buyer: null, ...receipt })
  return asText({ document, width: 48, copy, mayBePrinted: false }, language)
}
