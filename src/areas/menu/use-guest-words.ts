import { useTranslation } from 'react-i18next'

/** Returns a function that picks the words in the guest's language where they were translated, else the house's own. */
export function useGuestWords(): (own: string, others: Readonly<Record<string, string | undefined>>) => string {
  const { i18n } = useTranslation()
  return (own, others) => others[i18n.language] || own
}
