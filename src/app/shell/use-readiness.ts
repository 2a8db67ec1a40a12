import { useEffect, useState } from 'react'
import { type Readiness, readiness } from '../../api/transport/server.ts'

/** Tells if the server answers, checked every few seconds while shown; undefined before the first answer. */
export function useReadiness(): Readiness | undefined {
  const [found, setFound] = useState<Readiness>()
  useEffect(() => {
    let isShown = true
    let next: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const answer = await readiness()
      if (!isShown) return
      setFound(answer)
      next = setTimeout(() => void look(), answer.isReady ? 15_000 : 2000)
    }
    void look()
    return () => {
      isShown = false
      clearTimeout(next)
    }
  }, [])
  return found
}
