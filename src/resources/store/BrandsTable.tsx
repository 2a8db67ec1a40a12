import { useTranslation } from 'react-i18next'
import type { BrandRow } from '#contract/rows/user.ts'
import { TableHead } from '../../ui/show/TableHead.tsx'

/** The brands of one's scope, each with its stores and people. */
export function BrandsTable({ brands }: { brands: readonly BrandRow[] }) {
  const { t } = useTranslation()
  const heads = [
    'people.brand',
    'people.currency',
    'people.timeZone',
    'stores.title',
    'people.openStores',
    'people.title',
  ]
  return (
    <table className="rows-table">
      <TableHead columns={heads.map((key) => t(key))} />
      <tbody>
        {brands.map(({ id, name, currency, time_zone: zone, stores, open_stores: open, people }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{currency}</td>
            <td>{zone}</td>
            <td className="figures">{stores}</td>
            <td className="figures">{open}</td>
            <td className="figures">{people}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
