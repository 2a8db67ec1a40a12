import { useEffect, useEffectEvent } from 'react'
import { useDraft } from './use-draft.ts'

/**
 * Keeps a person's choices in a flow until it ends, and passes them to `restore` when the flow starts again after a
 * reload or an ended session. Nothing is kept before the first change.
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
