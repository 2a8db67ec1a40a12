import { useEffect, useEffectEvent, useRef } from 'react'
import type { Door } from '#contract/queue/queue-door.ts'

const callsOf = (door: Door) => door.called.map(({ ticket, calls }) => `${ticket} ${calls}`)

/** Calls `onCall` when a ticket is called that was not called at the look before, or is called again. */
export function useNewCalls(door: Door | undefined, onCall: () => void): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const hear = useEffectEvent((calls: readonly string[]) => {
    const isNew = known.current !== null && calls.some((call) => !known.current!.has(call))
    known.current = new Set(calls)
    if (isNew) onCall()
  })
  useEffect(() => {
    if (door) hear(callsOf(door))
  }, [door])
}
