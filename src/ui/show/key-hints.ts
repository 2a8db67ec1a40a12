import { useEffect } from 'react'
import { createStore, useStore } from '../../device/store.ts'

/** A key that works on the present screen. */
interface KeyHint {
  key: string
  /** The effect of the key, in the person's words. */
  does: string
}

const hints = createStore<readonly KeyHint[]>(() => [])

/** Lists a key in the help while the component is shown; nothing without words. */
export function useKeyHint(key: string, does: string | undefined): void {
  useEffect(() => {
    if (does === undefined) return
    const hint = { key, does }
    hints.set([...hints.get(), hint])
    return () => hints.set(hints.get().filter((each) => each !== hint))
  }, [key, does])
}

/** The keys of the present screen. */
export const useKeyHints = (): readonly KeyHint[] => useStore(hints)
