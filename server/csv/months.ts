const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da']
const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('.', '').toLowerCase()

const months = new Map<string, number>()
for (const language of languages)
  for (const month of ['long', 'short'] as const) {
    const { format } = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
    for (let number = 1; number <= 12; number++) {
      // The date has a day, so that the month is in the grammatical case of dates.
      const name = format(Date.UTC(2001, number - 1, 2))
        .split(/[\s\d]+/)
        .map(bare)
        .findLast((word) => word.length > 2)
      if (name !== undefined && !months.has(name)) months.set(name, number)
    }
  }
months.set('sept', 9)

/** Returns the month (1 to 12) that a word means in one of a few languages, long or short, with or without accents. */
export const monthOf = (word: string): number | undefined => months.get(bare(word))
