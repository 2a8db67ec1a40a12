import { useQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '../api/reference.ts'

/**
 * The store's own name of a way to pay, by its code: "…" until the names are loaded, and the code itself where the store
 * has no such way any more.
 */
export function useMethodName(): (code: string) => string {
  const { data: options, isPending } = useQuery(paymentOptionsQuery())
  return (code) => (isPending ? '…' : (options?.find((option) => option.code === code)?.name ?? code))
}
