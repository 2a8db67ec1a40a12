import type { AllowedEvents } from '../../../commands/use-allowed.ts'

/**
 * Tells if a step is listed among those of a table, offered or refused with a reason. Other steps are offered where
 * they resolve a refusal.
 */
export function standsAtTable(event: string, all: AllowedEvents): boolean {
  const reason = all[event]?.reason
  // A party that can be moved is picked up for either; the target decides which.
  if (event === 'table.join' && all['table.switch']?.ok) return false
  // Parting is offered beside it.
  if (event === 'table.switch' && reason === 'hasNoJoined') return false
  // Resolves another refusal; alone it would only show why it cannot.
  if (event === 'table.clear') return reason === 'hasNoPartPayment'
  return reason !== 'state'
}
