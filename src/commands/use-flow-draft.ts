import { useEffect, useEffectEvent } from 'react'
import { useDraft } from './use-draft.ts'

/**
 * Keeps what a person has chosen in a flow, until it is over, and gives it back to `restore` where the flow begins again
 * after a reload or an ended session. Nothing is kept before they have touched something.
 */
export function useFlowDraft<T extends object>(
  name: string,
  chosen: T,
  { isTouched, isOver, restore }: { isTouched: boolean; isOver: boolean; restore: (kept: T) => void },
): { keptAt: number | null } {
  const { value, change, clear, keptAt } = useDraft(name, chosen)
  const keep = useEffectEvent(() => (isOver ? clear() : isTouched && change(chosen)))
  const giveBack = useEffectEvent(() => restore(value))
  const words = JSON.stringify(chosen)
  useEffect(() => void keep(), [words, isOver])
  useEffect(() => {
    if (keptAt !== null) giveBack()
  }, [keptAt])
  return { keptAt }
}
