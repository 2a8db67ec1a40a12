import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What is read again while changes arrive holds nothing back. */
const isNew = ({ state }: Query) => state.data === undefined

/**
 * Whether the first screen has what it asked the server for. Until then nothing around it asks: a browser has six lines to
 * the server, and what somebody came for is not to wait behind counts.
 */
export function useScreenFirst(): boolean {
  const client = useQueryClient()
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (isRead) return undefined
    const look = () => {
      if (client.isFetching({ predicate: isNew }) === 0) setIsRead(true)
    }
    look()
    return client.getQueryCache().subscribe(look)
  }, [client, isRead])
  return isRead
}
