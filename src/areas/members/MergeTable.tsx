import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'
import type { MergePreview, MergeSide } from '#contract/members/member-merge.ts'
import { mergePreviewQuery } from '../../api/members/members.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { type Column, DataTable } from '../../ui/show/DataTable.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import './members.css'

const sides = ['survivor', 'duplicate', 'after'] as const satisfies readonly (keyof MergePreview)[]

/** Two members side by side, and the survivor after the merge. */
export function MergeTable({ survivorId, duplicateId }: { survivorId: string; duplicateId: string }) {
  const { t, i18n } = useTranslation()
  const count = new Intl.NumberFormat(localeTag(i18n.language))
  const money = useMoney()
  const { dateOfYear } = useTime()
  const { data, error, refetch } = useQuery(mergePreviewQuery(survivorId, duplicateId))
  if (!data) return <Pending error={error} onRetry={refetch} rows={8} />
  const consentOf = ({ consent }: MergeSide) =>
    consent ? t(`members.consent.${consent.state}`) : t('members.consent.none')
  const rows: [string, (side: MergeSide) => string][] = [
    [t('members.column.phone'), ({ username }) => username],
    ...(sides.some((side) => data[side].rank || data[side].next_rank)
      ? [[t('members.fact.rank'), ({ rank }: MergeSide) => rank?.name ?? '—'] as [string, (side: MergeSide) => string]]
      : []),
    [t('members.fact.credit'), ({ credit }) => money.format(credit)],
    [t('members.fact.points'), ({ points }) => count.format(points)],
    [t('members.fact.stamps'), ({ stamps }) => count.format(stamps)],
    [t('members.fact.tokens'), ({ spin_tokens: tokens }) => count.format(tokens)],
    [t('merge.vouchers'), ({ has }) => count.format(has.vouchers)],
    [t('merge.orders'), ({ has }) => count.format(has.orders)],
    [t('merge.rewards'), ({ has }) => count.format(has.rewards)],
    [t('merge.referrals'), ({ has }) => count.format(has.referrals)],
    [t('members.fact.consent'), consentOf],
    [t('members.fact.birthday'), ({ birthday }) => (birthday ? dateOfYear(birthday) : '—')],
    [t('members.fact.joined'), ({ joined_at: at }) => dateOfYear(at)],
  ]
  return (
    <ScrollArea className="merge-table" name={t('merge.compared')}>
      <DataTable
        className="figures"
        rows={rows}
        keyOf={([title]) => title}
        columns={[
          { head: <b className="only-read-aloud">{t('merge.compared')}</b>, cell: ([title]) => title },
          ...sides.map((side): Column<(typeof rows)[number]> => ({
            head: (
              <>
                <span className="small muted">{t(`merge.side.${side}`)}</span>
                {side !== 'after' && data[side].name}
              </>
            ),
            cell: ([, valueOf]) => valueOf(data[side]),
          })),
        ]}
      />
    </ScrollArea>
  )
}
