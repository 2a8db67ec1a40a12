import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QueueEntry } from '#contract/rows/queue.ts'

/** A finger that trembles is not a drag, in pixels. */
const slack = 8

export interface Swap {
  /** The party that was picked up to change places. */
  picked: QueueEntry | null
  /** The party that it is held over, or that has the focus meanwhile. */
  overId: string | null
  /** Where the finger or mouse holds it; null where it was picked up with a tap or a key. */
  at: { x: number; y: number } | null
  pick: (party: QueueEntry) => void
  drop: () => void
  look: (id: string | null) => void
  /** Begins a drag where the pointer goes down; what only taps is left to the button's own click. */
  grip: (event: ReactPointerEvent, party: QueueEntry) => void
}

const targetAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-swap]')?.dataset.swap ?? null

/**
 * Picking a party up and putting it where another stands: with two taps, with keys, or by dragging. `onSwap` hears with
 * whom it changes places; Escape puts it back.
 */
export function useSwap(onSwap: (picked: QueueEntry, otherId: string) => void): Swap {
  const [picked, setPicked] = useState<QueueEntry | null>(null)
  const [overId, setOver] = useState<string | null>(null)
  const [at, setAt] = useState<Swap['at']>(null)
  const held = useRef<{ party: QueueEntry; x: number; y: number; isDrag: boolean } | null>(null)

  const drop = () => {
    held.current = null
    setPicked(null)
    setOver(null)
    setAt(null)
  }
  const onMove = useEffectEvent((event: PointerEvent) => {
    const own = held.current
    if (!own) return
    const { clientX: x, clientY: y } = event
    if (!own.isDrag && Math.hypot(x - own.x, y - own.y) < slack) return
    own.isDrag = true
    setPicked(own.party)
    setAt({ x, y })
    setOver(targetAt(x, y))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const own = held.current
    held.current = null
    if (!own?.isDrag) return
    const target = targetAt(event.clientX, event.clientY)
    drop()
    if (target) onSwap(own.party, target)
  })
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !picked) return
    event.preventDefault()
    drop()
  })
  useEffect(() => {
    const move = (event: PointerEvent) => onMove(event)
    const up = (event: PointerEvent) => onUp(event)
    const cancel = () => (held.current = null)
    const key = (event: KeyboardEvent) => onEscape(event)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key, true)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key, true)
    }
  }, [])

  return {
    picked,
    overId,
    at,
    drop,
    pick: (party) => {
      if (picked?.id === party.id) return drop()
      setPicked(party)
      setOver(null)
    },
    look: setOver,
    grip: (event, party) => {
      if (event.button === 0) held.current = { party, x: event.clientX, y: event.clientY, isDrag: false }
    },
  }
}
