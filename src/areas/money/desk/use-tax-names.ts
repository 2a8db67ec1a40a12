import { useQuery } from '@tanstack/react-query'
import { resources } from '#contract/resources/index.ts'
import { resourceListQuery } from '../../../api/resources/resources.ts'

/** Returns the name of the tax category that has a letter; empty if there is none any longer. */
export function useTaxNames(): (letter: string) => string {
  const { data } = useQuery(resourceListQuery(resources.tax_category, { status: 'all', length: 100 }))
  return (letter) => {
    const found = data?.aaData.filter((row) => row.letter === letter) ?? []
    return String((found.find(({ status }) => status === 'active') ?? found[0])?.name ?? '')
  }
}
