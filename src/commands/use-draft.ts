import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../api/transport/drafts.ts'
import { now } from '../ui/show/clock.ts'
import { useMe } from './session.ts'

export interface Draft<T> {
  value: T
  change: (some: Partial<T>) => void
  /** Sent, or given up: starts a new draft, from `now` if it is given. */
  clear: (now?: T) => void
  /** When it was typed (milliseconds), if it was restored: after a reload, a sign-in, a crash. */
  keptAt: number | null
}

/**
 * Keeps a person's input in a form in this browser, for them and the store in hand, until it is sent or discarded, so
 * that a reload or an ended session loses nothing. `name` identifies the form and its row.
 */
export function useDraft<T extends object>(name: string, empty: T): Draft<T> {
  const { id, merchant } = useMe()
  const key = [id, merchant?.merchant_id, name].join(' ')
  const [value, setValue] = useState(empty)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const isTouched = useRef(false)
  useEffect(() => {
    let isShown = true
    void readDraft<T>(key, now()).then((found) => {
      if (!found || !isShown || isTouched.current) return
      setValue((before) => ({ ...before, ...found.value }))
      setKeptAt(found.at)
    })
    return () => {
      isShown = false
    }
  }, [key])

  return {
    value,
    keptAt,
    change: (some) => {
      isTouched.current = true
      const next = { ...value, ...some }
      setValue(next)
      void keepDraft(key, { value: next, at: now() })
    },
    clear: (next = empty) => {
      isTouched.current = true
      setValue(next)
      setKeptAt(null)
      void dropDraft(key)
    },
  }
}
