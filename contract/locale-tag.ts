const tags: Record<string, string> = { en: 'en-GB', pt: 'pt-PT' }

/** The language as numbers and dates are written in it here: Europe's Portuguese and English, unlike the browser's defaults. */
export const localeTag = (language: string | undefined): string => tags[language ?? ''] ?? (language || 'en-GB')
