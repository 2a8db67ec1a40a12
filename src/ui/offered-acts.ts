import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** Whether a button stands in the inspector, which is about one thing; elsewhere a name may mean many. */
export const InSheet = createContext(false)

/** What a button in the inspector does, under the name of its event. */
interface OfferedAct {
  /** As the button says it. */
  words: string
  /** Why it cannot be pressed now. */
  refusal?: string
  press: () => void
}

/** In the order in which they came. */
const offered = new Map<string, OfferedAct>()

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
    offered.set(name, own)
    return () => {
      if (offered.get(name) === own) offered.delete(name)
    }
  }, [name, words, refusal, isOffered, isInSheet])
}

/** What the inspector offers now, and what it refuses. */
export const offeredActs = (): ReadonlyMap<string, OfferedAct> => new Map(offered)
