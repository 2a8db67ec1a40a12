import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paymentOptionsQuery } from '../api/reference.ts'

/**
 * The name of a payment method in the reader's language or as the store has it, by its code: "…" until the names are
 * loaded, and the code itself if the store no longer has such a method.
 */
export function useMethodName(): (code: string) => string {
  const { i18n } = useTranslation()
  const { data: options, isPending } = useQuery(paymentOptionsQuery(i18n.language))
  return (code) => (isPending ? '…' : (options?.find((option) => option.code === code)?.name ?? code))
}
