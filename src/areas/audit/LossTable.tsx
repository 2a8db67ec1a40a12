import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type LossGroup, type LossKind, lossKinds } from '#contract/rows/audit.ts'
import { Money } from '../../ui/show/Money.tsx'
import { lossRows } from './loss-rows.ts'
import '../../ui/show/rows-table.css'

/** Losses by whatever they were grouped by: a line each, a column per kind, every sum a link to its entries. */
export function LossTable({
  title,
  head,
  groups,
  nobody = '–',
  linkTo,
}: {
  title: string
  /** The heading of the column that names the lines. */
  head: string
  groups: readonly LossGroup[]
  /** The name of a line without one. */
  nobody?: string
  linkTo: (kind: LossKind | null, key: string | null) => string
}) {
  const { t } = useTranslation()
  const rows = lossRows(groups)
  const kinds = lossKinds.filter((kind) => groups.some((group) => group.kind === kind))
  return (
    <section className="loss-table">
      <h2>{title}</h2>
      <div className="loss-table__scroll">
        <table className="rows-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(`audit.kind.${kind}`)}
                </th>
              ))}
              <th scope="col">{t('money.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key ?? ''}>
                <th scope="row">
                  {row.name ?? nobody}
                  {row.self > 0 && <span className="loss-self small">{t('losses.self', { count: row.self })}</span>}
                </th>
                {kinds.map((kind) => {
                  const group = row.byKind[kind]
                  return (
                    <td key={kind}>
                      {group && (
                        <Link to={linkTo(kind, row.key)}>
                          <Money amount={group.amount} as="plain" />
                          <span className="small muted"> · {t('losses.times', { count: group.count })}</span>
                        </Link>
                      )}
                    </td>
                  )
                })}
                <td>
                  <strong>
                    <Money amount={row.amount} as="plain" />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
