import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '../../api/transport/query-client.ts'
import { whenBack } from '../../commands/gate.ts'

/**
 * Holds what the server sent, for as long as one person works: with them it is gone. Asks again once the house is back.
 */
export function ServerData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(() => whenBack(() => void client.invalidateQueries()), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
