/** The head of a column that a list can be sorted by. */
export function SortHead({
  name,
  words,
  sort,
  order,
  isFigures = false,
  onSort,
}: {
  name: string
  words: string
  sort: string
  order: 'asc' | 'desc'
  /** Stands at the end of its column, as figures do. */
  isFigures?: boolean
  onSort: (sort: string, order: 'asc' | 'desc') => void
}) {
  const isSorted = sort === name
  const sorted = order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={isFigures ? 'figures' : undefined} aria-sort={isSorted ? sorted : undefined}>
      <button type="button" onClick={() => onSort(name, isSorted && order === 'desc' ? 'asc' : 'desc')}>
        {words}
        {isSorted && <span aria-hidden> {order === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  )
}
