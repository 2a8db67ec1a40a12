import { useQueryClient } from '@tanstack/react-query'
import { refreshMe } from './session.ts'

/** Returns how another store is put in hand: all that was read before is read again, of that store. */
export function useChooseStore(): (merchantId: string) => Promise<void> {
  const client = useQueryClient()
  return async (merchantId) => {
    await refreshMe(merchantId)
    await client.resetQueries()
  }
}
