import { useQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '../api/reference.ts'

/** The store's own name of a way to pay, by its code; the code itself where the store no longer takes it. */
export function useMethodName(): (code: string) => string {
  const options = useQuery(paymentOptionsQuery()).data
  return (code) => options?.find((option) => option.code === code)?.name ?? code
}
