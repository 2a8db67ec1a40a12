const tags: Record<string, string> = { en: 'en-GB', pt: 'pt-PT' }

/** The locale for numbers and dates of a language: European Portuguese and English, unlike the browser's defaults. */
export const localeTag = (language: string | undefined): string => tags[language ?? ''] ?? (language || 'en-GB')
