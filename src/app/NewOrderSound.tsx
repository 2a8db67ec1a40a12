import { VolumeOff, VolumeUp } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { ordersQuery } from '../api/orders.ts'
import { allowSound, chime, ordered } from '../ui/chime.ts'
import './NewOrderSound.css'

const soundKey = 'sound'
/** How long until it sounds again while nobody looks, in milliseconds. */
const repeat = 20_000

/** The new orders that nobody opened on this device, newest first. */
function useUnseen(): string[] {
  const { pathname } = useLocation()
  const opened = matchPath('/orders/:orderId/*', pathname)?.params.orderId
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  if (opened && !seen.has(opened)) setSeen(new Set(seen).add(opened))
  const { data } = useQuery(ordersQuery({ type: 'new', start: 0, length: 100 }))
  return (data?.aaData ?? []).map(({ id }) => id).filter((id) => !seen.has(id))
}

/** Sounds when an order comes in, and again until somebody opens it; a tap silences this device. */
export function NewOrderSound() {
  const { t } = useTranslation()
  const [isOn, setIsOn] = useState(() => localStorage.getItem(soundKey) !== 'off')
  const unseen = useUnseen()
  const latest = unseen[0]

  // A browser lets nothing sound before somebody touched the page.
  useEffect(() => {
    if (!isOn) return
    const allow = () => void allowSound()
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, allow, { once: true })
    return () => events.forEach((event) => window.removeEventListener(event, allow))
  }, [isOn])

  useEffect(() => {
    if (!isOn || latest === undefined) return
    chime(ordered)
    const timer = setInterval(() => chime(ordered), repeat)
    return () => clearInterval(timer)
  }, [isOn, latest])

  const toggle = () => {
    const next = !isOn
    setIsOn(next)
    localStorage.setItem(soundKey, next ? 'on' : 'off')
    if (next) void allowSound().then(() => chime(ordered))
  }
  const words = t(isOn ? 'sound.on' : 'sound.off')
  return (
    <button
      type="button"
      className="new-order-sound"
      aria-pressed={isOn}
      aria-label={words}
      title={words}
      onClick={toggle}
    >
      {isOn ? <VolumeUp size={20} /> : <VolumeOff size={20} />}
    </button>
  )
}
