type Fields = Readonly<Record<string, unknown>>

/**
 * Fields of a call about how it is sent, not about its effect; some choose the event, which is approved by its name.
 */
const envelope: ReadonlySet<string> = new Set([
  'accept',
  'action',
  'approval_id',
  'claimed',
  'event',
  'merchant_id',
  'occupied',
  'paid',
  'preview',
  'to',
  'type',
  'version',
])

/** Fields that may name the row itself. */
const naming: ReadonlySet<string> = new Set([
  'entry_id',
  'order_id',
  'queue_id',
  'settlement_id',
  'table_id',
  'target_order_id',
])

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'object' && value !== null ? plainFields(value as Fields) : value
}
const plainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, plain(value)] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )

/**
 * The fields of a call that an approval of its event on a row is bound to: the approver sees them, and the call that
 * uses the approval must have the same. Console and server both ask here, so that they cannot disagree.
 */
export const approvedFields = (event: string, subjectId: string, call: Fields): Record<string, unknown> =>
  plainFields(
    Object.fromEntries(
      Object.entries(call).filter(([name, value]) => {
        // Clearing one table is not clearing all of them, although it may name the same one.
        const namesRow = naming.has(name) && value === subjectId && event !== 'table.clear'
        return !envelope.has(name) && !namesRow
      }),
    ),
  )
