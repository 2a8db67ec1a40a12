import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A finger that trembles is not a drag, in pixels. */
const slack = 8
/** A finger that rests this long on a table picks it up, in milliseconds. */
const restFor = 450

export interface Carry {
  /** The table whose party is being moved. */
  fromId: string | undefined
  /** The table that it is held over, or that has the focus meanwhile. */
  overId: string | null
  /** Where the mouse holds it; null where it was picked up with a tap or a key. */
  at: { x: number; y: number } | null
  /** Picks a table up, or puts it back where it was the one. */
  pick: (id: string) => void
  look: (id: string | null) => void
  /** Begins where a pointer goes down on a table; what only taps is left to the tile's own click. */
  grip: (event: ReactPointerEvent, id: string) => void
  /** Whether the click that follows belongs to what was just picked up or dropped. */
  swallows: () => boolean
}

const tableAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-table]')?.dataset.table ?? null

interface Held {
  id: string
  x: number
  y: number
  isDrag: boolean
  timer: number | null
}

/**
 * Carrying a party from table to table: by dragging with a mouse or a pen, by resting a finger on it and tapping the
 * target, or with a key. `pickedId` is what was picked up to be put down with a tap; `onDrop` hears where it goes.
 */
export function useCarry(given: {
  pickedId: string | undefined
  onPick: (id: string | null) => void
  onDrop: (fromId: string, toId: string) => void
}): Carry {
  const { pickedId, onPick, onDrop } = given
  const [overId, setOver] = useState<string | null>(null)
  const [drag, setDrag] = useState<{ id: string; x: number; y: number } | null>(null)
  const held = useRef<Held | null>(null)
  const isSpent = useRef(false)

  const letGo = () => {
    if (held.current?.timer) window.clearTimeout(held.current.timer)
    held.current = null
    setDrag(null)
    setOver(null)
  }
  const onMove = useEffectEvent((event: PointerEvent) => {
    const own = held.current
    if (!own) return
    const { clientX: x, clientY: y } = event
    if (!own.isDrag && Math.hypot(x - own.x, y - own.y) < slack) return
    // A finger that moves on scrolls the plan; only one that rested carries.
    if (event.pointerType === 'touch') return letGo()
    own.isDrag = true
    setDrag({ id: own.id, x, y })
    setOver(tableAt(x, y))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const own = held.current
    if (!own) return
    letGo()
    if (!own.isDrag) return
    const target = tableAt(event.clientX, event.clientY)
    isSpent.current = target === own.id
    if (target && target !== own.id) onDrop(own.id, target)
  })
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (!drag && !pickedId)) return
    event.preventDefault()
    if (drag) letGo()
    else onPick(null)
  })
  useEffect(() => {
    const move = (event: PointerEvent) => onMove(event)
    const up = (event: PointerEvent) => onUp(event)
    const cancel = () => letGo()
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

  const rest = (id: string) => {
    isSpent.current = true
    letGo()
    onPick(id)
  }
  return {
    fromId: drag?.id ?? pickedId,
    overId,
    at: drag,
    pick: (id) => onPick(id === pickedId ? null : id),
    look: (id) => setOver(id),
    grip: (event, id) => {
      if (event.button !== 0 || pickedId) return
      const timer = event.pointerType === 'touch' ? window.setTimeout(() => rest(id), restFor) : null
      held.current = { id, x: event.clientX, y: event.clientY, isDrag: false, timer }
    },
    swallows: () => {
      const was = isSpent.current
      isSpent.current = false
      return was
    },
  }
}
