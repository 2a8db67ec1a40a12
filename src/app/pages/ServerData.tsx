import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '../../api/transport/query-client.ts'
import { whenBack } from '../../commands/gate.ts'

/**
 * Holds the answers of the server for one person's session, and drops them with it. Refetches once the server is back.
 */
export function ServerData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(() => whenBack(() => void client.invalidateQueries()), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
