/** Facts or columns by their names: as they are, or before a step and after it. */
export function FactTable({
  rows,
  head = [],
}: {
  rows: readonly (readonly [name: string, ...words: string[]])[]
  head?: readonly string[]
}) {
  return (
    <table className="lab-facts">
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name} data-changed={(after !== undefined && before !== after) || undefined}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            {after !== undefined && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
