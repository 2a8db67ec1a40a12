import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Table } from '#contract/rows/table.ts'
import { ApiError } from '../../api/api-error.ts'
import { cacheRow } from '../../api/row-cache.ts'
import { holdTable } from '../../api/tables.ts'
import { useMe } from '../session.ts'

/** A sign of life comes well before the two minutes of the server are over, in milliseconds. */
const signOfLife = 45_000

export interface Hold {
  /** Somebody else has the table open for editing. */
  isOthers: boolean
  /** Takes the table over with a supervisor's yes. */
  takeOver: (approvalId: string) => Promise<void>
}

/**
 * Holds a table while something is being changed at it, with a sign of life now and then, and lets it go afterwards.
 * Whoever is at it already keeps it: then nothing is taken, and `isOthers` says so.
 */
export function useHold(table: Table, isEditing: boolean): Hold {
  const client = useQueryClient()
  const me = useMe()
  const [isMine, setMine] = useState(false)
  const isOthers = table.held_by !== null && table.held_by.staff_id !== me.id

  const send = useEffectEvent(async (event: 'lock.take' | 'lock.keep' | 'lock.letGo', approvalId?: string) => {
    try {
      cacheRow(client, await holdTable(table, event, approvalId))
      setMine(event !== 'lock.letGo')
    } catch (error) {
      // Whoever has it now is told by the row itself; a lost answer is made good by the next sign of life.
      if (error instanceof ApiError && error.status > 0) setMine(false)
      if (approvalId) throw error
    }
  })
  const { id } = table
  useEffect(() => {
    if (!isEditing || isOthers) return
    void send('lock.take')
    const beat = window.setInterval(() => void send('lock.keep'), signOfLife)
    return () => {
      window.clearInterval(beat)
      void send('lock.letGo')
    }
  }, [id, isEditing, isOthers])

  return { isOthers: isOthers && !isMine, takeOver: (approvalId) => send('lock.take', approvalId) }
}
