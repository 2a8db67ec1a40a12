import type { Language } from '#contract/states.ts'

/** Words on the slip of a party that moved: its title, and the word before its former place. */
export const moveWords: Readonly<Record<Language, { moved: string; from: string }>> = {
  en: { moved: 'MOVED', from: 'was' },
  de: { moved: 'UMGEZOGEN', from: 'vorher' },
  fr: { moved: 'DÉPLACÉ', from: 'avant :' },
  pt: { moved: 'MUDOU DE MESA', from: 'antes:' },
}
