import i18next, { type TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/states.ts'
import { languages, loadWords } from '../../../i18n/i18n.ts'

const eachFor = 8000
const all = Object.keys(languages) as Language[]

/**
 * Shows the languages one after the other, so that each guest at the display can read one; `t` speaks the current one.
 */
export function useLanguagesInTurn(): { language: Language; t: TFunction } {
  const [turn, setTurn] = useState(() => Math.max(0, all.indexOf(i18next.language as Language)))
  const [loaded, setLoaded] = useState<readonly Language[]>([])
  useEffect(() => {
    void loadWords(all).then(() => setLoaded(all))
    const timer = setInterval(() => setTurn((last) => (last + 1) % all.length), eachFor)
    return () => clearInterval(timer)
  }, [])
  const wanted = all[turn]!
  const language = loaded.includes(wanted) ? wanted : (i18next.language as Language)
  return { language, t: i18next.getFixedT(language) }
}
