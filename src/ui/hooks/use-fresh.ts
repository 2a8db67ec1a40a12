import { useEffect, useState } from 'react'

/**
 * The age of new words, in milliseconds, from which a tap is meant for them; a quicker one was meant for the words
 * before.
 */
const settlingMs = 500

/**
 * Tells if the words of a button are so new that a tap or a key cannot be meant for them; its handler must ignore it
 * then.
 */
export function useFresh(words: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), settlingMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled !== words
}
