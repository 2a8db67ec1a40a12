import { useEffect, useState } from 'react'

/** The time that people wait without a word, in milliseconds. */
const patience = 8_000

/** Tells if something has been on its way for long. */
export function useIsLong(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn])
  return isLong
}
