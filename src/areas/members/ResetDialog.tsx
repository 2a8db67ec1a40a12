import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LadderRow } from '#contract/members/ladder-row.ts'
import { keys } from '../../api/transport/keys.ts'
import { resetLadder, resetPreviewQuery } from '../../api/members/ranks.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { DataTable } from '../../ui/show/DataTable.tsx'

/** Shows how many members have each rank before and after counting again, and does it. */
export function ResetDialog({ ladder, onClose }: { ladder: LadderRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut, error: refusal } = useCommand()
  const { data: after, error, refetch } = useQuery(resetPreviewQuery(ladder.version))
  const reset = () =>
    attempt({
      ...resetLadder(ladder.version),
      done: t('ranks.resetDone'),
      touches: [keys.members()],
      onDone: onClose,
    })
  const rows = [
    ...ladder.aaData.map(({ id, name, members }, place) => ({
      id,
      name,
      members,
      after: after?.aaData[place]?.members,
    })),
    { id: 'unranked', name: t('ranks.below'), members: ladder.unranked, after: after?.unranked },
  ]
  return (
    <FormDialog
      title={t('ranks.resetNow')}
      className="form-fields"
      text={t('ranks.resetNow')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      error={refusal}
      disabled={!after}
      onSubmit={() => void reset()}
      onClose={onClose}
    >
      <p>{t('ranks.resetText')}</p>
      {after ? (
        <DataTable
          className="ranks-after figures"
          rows={rows}
          columns={[
            { words: t('ranks.rank'), cell: ({ name }) => name },
            { words: t('ranks.now'), cell: ({ members }) => members },
            { words: t('ranks.then'), cell: (row) => row.after },
          ]}
        />
      ) : (
        <Pending error={error} onRetry={refetch} rows={3} />
      )}
    </FormDialog>
  )
}
