import { useEffect } from 'react'
import { createStore, useStore } from '../../device/store.ts'

const name = createStore<string | undefined>(() => undefined)

/** Says what this page is called, where its address alone does not tell the shell. */
export function useNameHere(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return
    name.set(words)
    return () => name.set(undefined)
  }, [words])
}

/** Returns the name that the open page gives itself, if it does. */
export const usePlaceName = (): string | undefined => useStore(name)
