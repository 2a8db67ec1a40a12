import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../../device/store.ts'

/** Is true within the inspector, which is about one thing; elsewhere an event's name may mean many buttons. */
export const InSheet = createContext(false)

/** The action of a button in the inspector, under the name of its event. */
interface OfferedAct {
  /** The words on the button. */
  words: string
  /** Why it cannot be pressed now. */
  refusal?: string
  press: () => void
}

/** In the order of their registration. */
const offered = createStore<ReadonlyMap<string, OfferedAct>>(() => new Map())

/** Lets the help and the palette press a button of the inspector, or say why it cannot be pressed now. */
export function useOfferedAct(
  name: string | undefined,
  words: string,
  isOffered: boolean,
  press: () => void,
  refusal?: string,
): void {
  const isInSheet = useContext(InSheet)
  const onPress = useEffectEvent(press)
  useEffect(() => {
    if (name === undefined || !isOffered || !isInSheet) return
    const own = { words, refusal, press: () => onPress() }
    offered.set(new Map(offered.get()).set(name, own))
    return () => offered.set(new Map([...offered.get()].filter(([, act]) => act !== own)))
  }, [name, words, refusal, isOffered, isInSheet])
}

/** Returns the actions that the inspector offers now, and those that it refuses. */
export const useOfferedActs = (): ReadonlyMap<string, OfferedAct> => useStore(offered)
