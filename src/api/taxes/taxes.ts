import { queryOptions } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import type { StoreRow } from '#contract/stores/store.ts'
import type { PresetCountry } from '#contract/taxes/presets.ts'
import { readMatching } from '../resources/resources.ts'
import type { Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/**
 * Values that an owner adds to the country: a rate in per cent if the preset needs one, and the last lines of receipts.
 */
interface PresetWords {
  rate?: string
  receipt_foot?: string
}

/** Takes over the taxes of a country, with one's own password. */
export const takePreset = ({ version }: StoreRow, country: PresetCountry, words: PresetWords, own: string): Write => ({
  method: 'POST',
  url: '/admin/tax_preset',
  data: { country, ...words, own_password: own, version },
})

/** All records of a kind that are not archived, as many as can be worked on at once, in their order. */
export const readAll = (resource: Resource) =>
  queryOptions({
    queryKey: keys.resource(resource.name, 'list', { all: true }),
    queryFn: () => readMatching(resource, { status: 'all' }),
  })
