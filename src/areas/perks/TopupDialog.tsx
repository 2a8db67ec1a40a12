import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member, Topup } from '#contract/members/member.ts'
import { keys } from '../../api/transport/keys.ts'
import { sellTopup, topupPackagesQuery } from '../../api/members/members.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { OnePayment, useOnePayment } from '../../commands/OnePayment.tsx'
import { useCommand } from '../../commands/use-command.ts'

/** Sells credit to a member: a package, the payment method, and the change. */
export function TopupDialog({
  member,
  onClose,
}: {
  member: Pick<Member, 'id' | 'name' | 'credit'>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const { attempt, isBusy, isFindingOut, error, clearError } = useCommand()
  const { data: packages, error: failed, refetch } = useQuery(topupPackagesQuery())
  const [packageId, setPackage] = useState<string | null>(null)
  const pack = packages?.find(({ id }) => id === packageId)
  const payment = useOnePayment(pack?.price ?? 0)

  const sell = async () => {
    if (!pack || !payment.fields) return
    await attempt<Topup>({
      ...sellTopup({ member_id: member.id, topup_package_id: pack.id, ...payment.fields }),
      done: t('topup.done', { name: member.name, amount: money.format(pack.credit + pack.bonus) }),
      touches: [keys.members()],
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('topup.title', { name: member.name })}
      className="form-fields"
      text={pack ? t('pay.take', { amount: money.format(payment.cash ?? pack.price) }) : t('topup.button')}
      error={error}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={payment.isShort}
      missing={[!pack && t('topup.package'), !payment.option && t('pay.method')]}
      onSubmit={() => void sell()}
      onClose={onClose}
    >
      {!packages && <Pending error={failed} onRetry={refetch} rows={4} />}
      {packages?.length === 0 && <EmptyState title={t('topup.none')} />}
      {packages && packages.length > 0 && (
        <>
          <ChoiceCards
            legend={t('topup.package')}
            choices={packages.map(({ id, name, price, credit, bonus }) => ({
              value: id,
              label: `${name} · ${money.format(price)}`,
              detail: bonus
                ? t('topup.bringsBonus', { credit: money.format(credit), bonus: money.format(bonus) })
                : t('topup.brings', { credit: money.format(credit) }),
            }))}
            value={packageId}
            onChange={(id) => {
              setPackage(id)
              payment.setTendered(null)
              clearError()
            }}
          />
          {pack && <OnePayment payment={payment} />}
          {pack && (
            <p className="muted" role="status">
              {t('topup.after', {
                before: money.format(member.credit),
                after: money.format(member.credit + pack.credit + pack.bonus),
              })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
