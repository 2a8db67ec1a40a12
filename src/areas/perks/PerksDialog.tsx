import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import type { UsableVoucher } from '#contract/members/order-member.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { orderMemberQuery } from '../../api/members/members.ts'
import { previewOf } from '../../api/orders/orders.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { type Card, ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { MoneyPreview } from '../../ui/show/MoneyPreview.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { CommandError } from '../../commands/refusals/CommandError.tsx'
import { Input } from '../../ui/form/Input.tsx'
import './perks.css'

const points = 'points'
const byCode = 'code'
/** Number of characters of the shortest code. */
const shortest = 4

/**
 * The write that removes points or a voucher from an order, else adds the chosen ones; null until the choice is
 * complete.
 */
function writeOf(order: Order, choice: string | null, code: string, count: number) {
  if (order.redemption !== 'none') return sendEvent('redemption', order, 'redemption.takeOff')
  if (choice === points)
    return count === 0 ? null : sendEvent('redemption', order, 'redemption.usePoints', { points: count })
  if (choice === byCode)
    return code.length < shortest ? null : sendEvent('redemption', order, 'redemption.useVoucher', { code })
  return choice === null ? null : sendEvent('redemption', order, 'redemption.useVoucher', { voucher_id: choice })
}

/** The bill as it would be after a choice. */
const previewQuery = (order: Order, choice: string | null, code: string, count: number) => {
  const write = writeOf(order, choice, code, count)
  return queryOptions({
    queryKey: [...keys.order(order.id), 'redemption', order.version, choice, code, count],
    enabled: write !== null,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => previewOf(write!, signal),
  })
}

/** Puts a member's points or a voucher on an order, or takes them off again, with the bill before and after. */
export function PerksDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { day } = useTime()
  const { attempt, isBusy, isFindingOut, error, clearError } = useCommand()
  const [isOn] = useState(order.redemption !== 'none')
  const [choice, setChoice] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(code.trim())
  const { data: info, error: failure, refetch } = useQuery(orderMemberQuery(order))
  const some = useDeferredValue(typed.trim())
  const count = some === '' ? (info?.points ?? 0) : /^\d{1,9}$/.test(some) ? Number(some) : 0
  const preview = useQuery(previewQuery(order, choice, wanted, count))
  const write = writeOf(order, choice, wanted, count)
  const refusal = error ?? (write && preview.error instanceof ApiError ? preview.error : null)

  const voucherCard = ({ id, name, saves, minimum, expires_on: until }: UsableVoucher): Card => ({
    value: id,
    label: name,
    isRefused: saves === 0,
    detail: [
      saves > 0
        ? t('desk.perk.saves', { amount: money.format(saves) })
        : t('desk.perk.from', { amount: money.format(minimum ?? 0) }),
      until && t('desk.perk.until', { day: day(until) }),
    ]
      .filter(Boolean)
      .join(', '),
  })
  const member = info?.member
  const cards: Card[] = [
    ...(info && member && info.points > 0
      ? [
          {
            value: points,
            label: t('desk.perk.points', { count: info.points, name: member.name }),
            detail: t('desk.perk.saves', { amount: money.format(info.points_save) }),
          },
        ]
      : []),
    ...(info?.vouchers ?? []).map(voucherCard),
    { value: byCode, label: t('desk.perk.code'), detail: t('desk.perk.codeHint') },
  ]

  const use = async () => {
    if (!write) return
    const { number } = order
    const saved = preview.data ? preview.data.after.discount : 0
    await attempt({
      ...write,
      done: isOn ? t('desk.perk.takenOff', { number }) : t('desk.perk.used', { number, amount: money.format(saved) }),
      touches: [keys.order(order.id), keys.orders(), keys.table(), keys.members()],
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('desk.perksTitle', { number: order.number })}
      className="perks"
      text={t(isOn ? 'desk.perk.takeOff' : 'desk.perk.use')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={!write || preview.isPending || refusal !== null}
      onSubmit={() => void use()}
      onClose={onClose}
    >
      {!isOn && !info && <Pending error={failure} onRetry={refetch} rows={4} />}
      {!isOn && info && (
        <>
          {!member && <p className="muted">{t('desk.perk.noMember')}</p>}
          {member && cards.length === 1 && <p className="muted">{t('desk.perk.none', { name: member.name })}</p>}
          <ChoiceCards
            legend={t('desk.perks')}
            choices={cards}
            value={choice}
            onChange={(value) => {
              clearError()
              setChoice(value)
            }}
          />
        </>
      )}
      {choice === points && info && (
        <Input
          className="perks__code"
          placeholder={t('desk.perk.pointsAll', { count: info.points })}
          aria-label={t('desk.perk.pointsUsed')}
          inputMode="numeric"
          value={typed}
          maxLength={9}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {choice === byCode && (
        <Input
          className="perks__code"
          placeholder={t('desk.perk.codeShown')}
          aria-label={t('desk.perk.codeShown')}
          value={code}
          maxLength={40}
          autoFocus
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {refusal ? (
        <CommandError error={refusal} />
      ) : write && preview.data ? (
        <MoneyPreview
          before={preview.data.before}
          after={preview.data.after}
          taxRate={order.tax_rate}
          taxInclusive={order.tax_inclusive}
        />
      ) : (
        <p className="small muted">{t('desk.perk.choose')}</p>
      )}
    </FormDialog>
  )
}
