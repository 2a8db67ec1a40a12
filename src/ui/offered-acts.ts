import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** Whether a button stands in the inspector, which is about one thing; elsewhere a name may mean many. */
export const InSheet = createContext(false)

/** What the buttons in the inspector do now, by name, in the order in which they came. */
const offered = new Map<string, () => void>()

/** Lets the help press a button of the inspector while it may be pressed. */
export function useOfferedAct(name: string | undefined, isOffered: boolean, press: () => void): void {
  const isInSheet = useContext(InSheet)
  const onPress = useEffectEvent(press)
  useEffect(() => {
    if (name === undefined || !isOffered || !isInSheet) return
    const own = () => onPress()
    offered.set(name, own)
    return () => {
      if (offered.get(name) === own) offered.delete(name)
    }
  }, [name, isOffered, isInSheet])
}

/** What may be pressed in the inspector now. */
export const offeredActs = (): ReadonlyMap<string, () => void> => new Map(offered)
