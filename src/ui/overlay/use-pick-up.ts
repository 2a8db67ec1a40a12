import {
  type PointerEvent as ReactPointerEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** A finger that trembles is not a drag, in pixels. */
const slack = 8
/** A finger that rests this long on what scrolls picks it up, in milliseconds. */
const restFor = 450

export interface PointerPlace {
  x: number
  y: number
  dx: number
  dy: number
}

export interface PickUp {
  /** The id of the thing picked up, whether dragged or to be put down with a tap. */
  fromId: string | undefined
  /** The target that it is held over, or that has the focus meanwhile. */
  overId: string | null
  /** The pointer's place and the distance that it moved; null if it was picked up with a tap or a key. */
  at: PointerPlace | null
  /** Picks something up, or puts it back if it was picked up already. */
  pick: (id: string) => void
  /** Puts the picked-up thing back. */
  putBack: () => void
  look: (id: string | null) => void
  /** Begins where a pointer is pressed; a mere tap is left to the element's own click. */
  grip: (event: ReactPointerEvent, id: string) => void
  /** Tells if the following click belongs to the thing that was just picked up or dropped. */
  swallows: () => boolean
}

interface HeldItem {
  id: string
  x: number
  y: number
  /** The element that was gripped with a mouse: a click on it follows where the button is released. */
  clicked: Element | null
  isDrag: boolean
  timer: number | null
}

/**
 * Picks something up and drops it on a target: with two taps, with keys, or by dragging; Escape puts it back. Targets
 * have their id as the data attribute `target`. With `fingers: 'drag'` a finger drags what it touches; with `rest` it
 * scrolls the container, and picks up a thing by resting on it. `pickedId` is the thing that was picked up to be
 * dropped with a tap.
 */
export function usePickUp(given: {
  target: string
  fingers: 'drag' | 'rest'
  pickedId: string | undefined
  /** Set if there are so many targets that a drop's write should not wait until they are removed. */
  hasManyTargets?: boolean
  onPick: (id: string | null) => void
  onDrop: (fromId: string, targetId: string, at: PointerPlace) => void
}): PickUp {
  const { target, fingers, pickedId, hasManyTargets, onPick, onDrop } = given
  const [overId, setOver] = useState<string | null>(null)
  const [drag, setDrag] = useState<(PointerPlace & { id: string }) | null>(null)
  const held = useRef<HeldItem | null>(null)
  const isSpent = useRef(false)

  const targetAt = (x: number, y: number): string | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${target}]`)?.dataset[target] ?? null
  const placeOf = ({ x, y }: HeldItem, { clientX, clientY }: PointerEvent): PointerPlace => ({
    x: clientX,
    y: clientY,
    dx: clientX - x,
    dy: clientY - y,
  })
  const letGo = () => {
    if (held.current?.timer) window.clearTimeout(held.current.timer)
    held.current = null
    setDrag(null)
    setOver(null)
  }
  const onMove = useEffectEvent((event: PointerEvent) => {
    const own = held.current
    if (!own) return
    const place = placeOf(own, event)
    if (!own.isDrag && Math.hypot(place.dx, place.dy) < slack) return
    // A finger drags a thing that scrolls only after it has rested on it.
    if (event.pointerType === 'touch' && fingers === 'rest') return letGo()
    own.isDrag = true
    setDrag({ id: own.id, ...place })
    setOver(targetAt(place.x, place.y))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const own = held.current
    if (!own) return
    if (hasManyTargets) startTransition(letGo)
    else letGo()
    if (!own.isDrag) return
    const to = targetAt(event.clientX, event.clientY)
    isSpent.current = event.target instanceof Node && (own.clicked?.contains(event.target) ?? false)
    if (to && to !== own.id) onDrop(own.id, to, placeOf(own, event))
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A click that a key causes is not a drop.
    isSpent.current = false
    if (event.key !== 'Escape' || (!drag && !pickedId)) return
    event.preventDefault()
    if (drag) letGo()
    else onPick(null)
  })
  useEffect(() => {
    const move = (event: PointerEvent) => onMove(event)
    const up = (event: PointerEvent) => onUp(event)
    const cancel = () => letGo()
    const key = (event: KeyboardEvent) => onKey(event)
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
    pick: (id) => {
      setOver(null)
      onPick(id === pickedId ? null : id)
    },
    putBack: () => {
      letGo()
      onPick(null)
    },
    look: (id) => setOver(id),
    grip: (event, id) => {
      isSpent.current = false
      if (event.button !== 0 || pickedId) return
      const isResting = event.pointerType === 'touch' && fingers === 'rest'
      const timer = isResting ? window.setTimeout(() => rest(id), restFor) : null
      const clicked = event.pointerType === 'touch' ? null : event.currentTarget
      held.current = { id, x: event.clientX, y: event.clientY, clicked, isDrag: false, timer }
    },
    swallows: () => {
      const was = isSpent.current
      isSpent.current = false
      return was
    },
  }
}
