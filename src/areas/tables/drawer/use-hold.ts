import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Table, TableDetail } from '#contract/tables/table.ts'
import { call } from '../../../api/transport/client.ts'
import { cacheRow } from '../../../api/transport/row-cache.ts'
import { holdTable } from '../../../api/tables/tables.ts'
import { useMe } from '../../../commands/session.ts'

/** A sign of life comes well before the two minutes of the server are over, in milliseconds. */
const signOfLife = 45_000

export interface Hold {
  /** True if another person has the table open for editing. */
  isOthers: boolean
  /** Takes the table over with a supervisor's yes. */
  takeOver: (approvalId: string) => Promise<void>
}

type LockEvent = 'lock.take' | 'lock.keep' | 'lock.letGo'

const send = async (client: QueryClient, id: string, event: LockEvent, approvalId?: string): Promise<void> =>
  cacheRow(client, await call<TableDetail>(holdTable({ id }, event, approvalId)))

/**
 * Sends an event of the lock. The row itself shows the present holder, and the next renewal makes up for a lost answer.
 */
const attempt = (client: QueryClient, id: string, event: LockEvent): void =>
  void send(client, id, event).catch(() => undefined)

/**
 * Holds the lock of a table while something is changed at it, renews it from time to time, and releases it afterwards.
 * If another person holds it already, nothing is taken, and `isOthers` is true.
 */
export function useHold({ id, held_by: holder }: Table, isEditing: boolean): Hold {
  const client = useQueryClient()
  const me = useMe()
  const isOthers = holder !== null && holder.staff_id !== me.id
  useEffect(() => {
    if (!isEditing || isOthers) return
    attempt(client, id, 'lock.take')
    const beat = window.setInterval(() => attempt(client, id, 'lock.keep'), signOfLife)
    return () => {
      window.clearInterval(beat)
      attempt(client, id, 'lock.letGo')
    }
  }, [client, id, isEditing, isOthers])
  return { isOthers, takeOver: (approvalId) => send(client, id, 'lock.take', approvalId) }
}
