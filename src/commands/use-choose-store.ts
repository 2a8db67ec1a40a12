import { useQueryClient } from '@tanstack/react-query'
import { refreshMe } from './session.ts'

/** Returns a function that switches to another store: everything that was read is read again for that store. */
export function useChooseStore(): (merchantId: string) => Promise<void> {
  const client = useQueryClient()
  return async (merchantId) => {
    await refreshMe(merchantId)
    await client.resetQueries()
  }
}
