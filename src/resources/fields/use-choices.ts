import { useQuery } from '@tanstack/react-query'
import { isReferring } from '#contract/fields.ts'
import type { Resource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { choicesQuery, tableChoicesQuery } from '../../api/resources/resources.ts'
import type { InputProps } from './input-props.ts'

/** The kind that a field names; undefined where that is tables, which are made on the floor plan. */
export const resourceOf = (field: InputProps['field']): Resource | undefined =>
  isReferring(field) && field.to !== 'table' ? resources[field.to as ResourceName] : undefined

/** The records of the kind that a field names. */
export const useChoices = (field: InputProps['field']): { id: string; name: string }[] => {
  const resource = resourceOf(field)
  return useQuery(resource ? choicesQuery(resource) : tableChoicesQuery()).data ?? []
}
