import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walletCode } from '#contract/credit.ts'
import { cashFor } from '#contract/money.ts'
import type { Member, Topup } from '#contract/rows/member.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { paymentOptionsQuery } from '../../api/reference.ts'
import { sellTopup, topupPackagesQuery } from '../../api/members.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { errorWords } from '../../commands/error-words.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useMe } from '../../commands/session.ts'
import { useCommand } from '../../commands/use-command.ts'

/** Sells credit to a member: a package, how it is paid, and the change. */
export function TopupDialog({
  member,
  onClose,
}: {
  member: Pick<Member, 'id' | 'name' | 'credit'>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const coin = useMe().merchant?.cash_rounding ?? 0
  const { run, isBusy, isFindingOut } = useCommand()
  const { data: packages, error: failed, refetch } = useQuery(topupPackagesQuery())
  const { data: all } = useQuery(paymentOptionsQuery())
  const [packageId, setPackage] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  /** The cash that the guest hands over; null is exactly the price. */
  const [tendered, setTendered] = useState<number | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const options = all?.filter(({ code: key, channel }) => key !== walletCode && channel !== 'online') ?? []
  const option = options.find((one) => one.code === code) ?? options[0]
  const pack = packages?.find(({ id }) => id === packageId)
  const cash = option?.is_cash && pack ? cashFor(pack.price, pack.price, coin) : null
  const isShort = cash !== null && tendered !== null && tendered < cash

  const sell = async () => {
    if (!pack || !option) return
    setError(null)
    const handed = cash !== null && tendered !== null ? { tendered } : {}
    try {
      await run<Topup>({
        ...sellTopup({ member_id: member.id, topup_package_id: pack.id, payment_method: option.code, ...handed }),
        done: t('topup.done', { name: member.name, amount: money.format(pack.credit + pack.bonus) }),
        touches: [keys.members()],
      })
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <FormDialog
      title={t('topup.title', { name: member.name })}
      className="member-form"
      text={pack ? t('pay.take', { amount: money.format(cash ?? pack.price) }) : t('topup.button')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={!pack || !option || isShort}
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
              setTendered(null)
              setError(null)
            }}
          />
          {option && (
            <Segmented
              legend={t('pay.method')}
              choices={options.map((one) => ({ value: one.code, label: one.name }))}
              value={option.code}
              onChange={(next) => {
                setCode(next)
                setTendered(null)
              }}
            />
          )}
          {cash !== null && (
            <>
              <MoneyField label={t('pay.tendered')} amount={tendered ?? cash} onChange={setTendered} />
              <p role="status">
                {t('pay.change')} <Money amount={Math.max(0, (tendered ?? cash) - cash)} />
                {isShort && ` · ${t('pay.problem.short')}`}
              </p>
            </>
          )}
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
      {error && (
        <p className="dialog-error" role="alert">
          {errorWords(t, error)}
        </p>
      )}
    </FormDialog>
  )
}
