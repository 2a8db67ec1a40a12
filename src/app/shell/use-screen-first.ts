import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Data that is read again while changes arrive holds nothing back. */
const isNew = ({ state }: Query) => state.data === undefined

/**
 * Tells if the first screen has its data from the server. Until then nothing around it asks: a browser has six
 * connections to the server, and counts must not delay the screen itself.
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
