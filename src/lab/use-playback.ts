import { useEffect, useEffectEvent, useState } from 'react'
import { isStop } from './playback.ts'
import type { Lab } from './use-lab.ts'

/** The time that a running path stands at each step. */
const stepMs = 450

/** Steps through the path that the address names: one by one, or on its own until a breakpoint or its end. */
export function usePlayback({ path, state, change }: Pick<Lab, 'path' | 'state' | 'change'>) {
  const [running, setRunning] = useState<string | null>(null)
  const length = path?.steps.length ?? 0
  const step = Math.min(state.step, length)
  const isRunning = running !== null && running === path?.id && step < length
  const to = (next: number) => change({ step: Math.max(0, Math.min(next, length)) }, true)
  const advance = useEffectEvent(() => {
    to(step + 1)
    if (isStop(path?.steps[step], state.breakpoints)) setRunning(null)
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(advance, stepMs)
    return () => clearTimeout(timer)
  }, [isRunning, step])
  return {
    step,
    length,
    isRunning,
    to(next: number) {
      setRunning(null)
      to(next)
    },
    run() {
      if (step === length) to(0)
      setRunning(path?.id ?? null)
    },
    pause: () => setRunning(null),
  }
}
export type Player = ReturnType<typeof usePlayback>
