import { useEffect, useEffectEvent, useState } from 'react'
import { isStop } from './playback.ts'
import type { Lab } from './use-lab.ts'

/** Milliseconds that a running path stays at each step. */
const stepMs = 450

/**
 * Steps through the path of the address: one by one, or on its own until a breakpoint or its end. `isWaiting` holds a
 * running path back.
 */
export function usePlayback({ path, state, change }: Pick<Lab, 'path' | 'state' | 'change'>, isWaiting = false) {
  /** The running path, the step that it leaves and the one that it reaches: its address may follow a little later. */
  const [running, setRunning] = useState<{ id: string; steps: [number, number] } | null>(null)
  const length = path?.steps.length ?? 0
  const step = Math.min(state.step, length)
  const isStill = running !== null && running.id === path?.id && running.steps.includes(step)
  // Stops once the person has gone elsewhere.
  if (running !== null && !isStill) setRunning(null)
  const isRunning = isStill && step < length
  const to = (next: number) => change({ step: Math.max(0, Math.min(next, length)) }, true)
  const advance = useEffectEvent(() => {
    to(step + 1)
    const isEnd = step + 1 >= length || isStop(path?.steps[step], state.breakpoints)
    setRunning(path && !isEnd ? { id: path.id, steps: [step, step + 1] } : null)
  })
  useEffect(() => {
    if (!isRunning || isWaiting) return
    const timer = setTimeout(advance, stepMs)
    return () => clearTimeout(timer)
  }, [isRunning, isWaiting, step])
  return {
    step,
    length,
    isRunning,
    to(next: number) {
      setRunning(null)
      to(next)
    },
    run() {
      if (!path || length === 0) return
      if (step === length) to(0)
      setRunning({ id: path.id, steps: [step, step === length ? 0 : step] })
    },
    pause: () => setRunning(null),
  }
}
export type Player = ReturnType<typeof usePlayback>
