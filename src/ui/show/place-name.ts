import { useEffect } from 'react'
import { createStore, useStore } from '../../device/store.ts'

const name = createStore<string | undefined>(() => undefined)

/** Sets the name of this page, if the shell cannot tell it from the address alone. */
export function useNameHere(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return
    name.set(words)
    return () => name.set(undefined)
  }, [words])
}

/** Returns the name that the open page gives itself, if it does. */
export const usePlaceName = (): string | undefined => useStore(name)
