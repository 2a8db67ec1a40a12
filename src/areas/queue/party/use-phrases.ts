import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { useWords } from '../../seating/use-words.ts'
import { tableSentence } from '../../seating/sentence.ts'
import type { Phrase } from './party-sentence.ts'

/** Gives phrases about parties, and about the state of a table, in the person's language. */
export function usePhrases() {
  const { t } = useTranslation()
  const { say } = useWords()
  return {
    say: ({ key, isLate: _, ...values }: Phrase): string => t(key, values),
    /** "seats 4, free since 20:02" */
    table: (table: Table, now: number): string => {
      const first = tableSentence(table, now)[0]
      const who = table.visit?.name ?? (table.visit ? t('queue.someParty') : undefined)
      return [t('floor.seats', { count: table.seats }), who, first && say(first)].filter(Boolean).join(' · ')
    },
  }
}
