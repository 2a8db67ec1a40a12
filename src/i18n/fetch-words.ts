import { pseudo, pseudoLanguage } from './pseudo.ts'

export type Words = Record<string, string>

/** Why words could not be loaded; `isLost` if a retry may help: no answer, or a broken server. */
class WordsMissing extends Error {
  readonly isLost: boolean
  constructor(address: string, status: number) {
    super(`The language file ${address} answered ${status === 0 ? 'nothing' : status}.`)
    this.name = 'WordsMissing'
    this.isLost = status === 0 || status >= 500
  }
}

/** Fetches the words of a language, once; the chart decides on retries. Rejects with `WordsMissing`. */
export async function fetchWords(language: string): Promise<Words> {
  const isPseudo = language === pseudoLanguage
  const address = `/locales/${isPseudo ? 'en' : language}.json`
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok) throw new WordsMissing(address, answer?.status ?? 0)
  const words = (await answer.json().catch(() => null)) as Words | null
  if (typeof words !== 'object' || words === null) throw new WordsMissing(address, 415)
  return isPseudo ? pseudo(words) : words
}
