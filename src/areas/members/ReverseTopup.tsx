import { useTranslation } from 'react-i18next'
import type { Topup } from '#contract/members/member.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { ApproveWithReason } from '../../commands/ApproveWithReason.tsx'
import { useMoney } from '../../ui/show/money-format.ts'

/** Takes the reason why a sale of credit is reversed, then a PIN. */
export function ReverseTopup({ row, onClose }: { row: Topup; onClose: () => void }) {
  const { t } = useTranslation()
  const amount = row.facts.refundable
  const event = 'topup.reverse'
  return (
    <ApproveWithReason
      title={`${row.name}: ${t(`event.${event}`)}`}
      text={t('topup.reverseText', { amount: useMoney().format(amount), name: row.member_name })}
      asked={{ event, subject_type: 'topup', subject_id: row.id, version: row.version, amount }}
      writeOf={(more) => sendEvent('topup', row, event, more)}
      touches={[keys.members()]}
      onClose={onClose}
    />
  )
}
