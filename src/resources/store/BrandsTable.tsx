import { useTranslation } from 'react-i18next'
import type { BrandRow } from '#contract/people/user.ts'
import { DataTable } from '../../ui/show/DataTable.tsx'

/** The brands of one's scope, each with its stores and people. */
export function BrandsTable({ brands }: { brands: readonly BrandRow[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      rows={brands}
      columns={[
        { words: t('people.brand'), cell: ({ name }) => name },
        { words: t('people.currency'), cell: ({ currency }) => currency },
        { words: t('people.timeZone'), cell: (brand) => brand.time_zone },
        { words: t('stores.title'), className: 'figures', cell: ({ stores }) => stores },
        { words: t('people.openStores'), className: 'figures', cell: (brand) => brand.open_stores },
        { words: t('people.title'), className: 'figures', cell: ({ people }) => people },
      ]}
    />
  )
}
