import { useTranslation } from 'react-i18next'

/** What guests read in their language, where somebody wrote it; else what the house calls it. */
export function useGuestWords(): (own: string, others: Readonly<Record<string, string | undefined>>) => string {
  const { i18n } = useTranslation()
  return (own, others) => others[i18n.language] || own
}
