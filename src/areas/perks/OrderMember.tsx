import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { ownerChange } from '#machines/owner-change.machine.ts'
import { redemption } from '#machines/redemption.machine.ts'
import { memberQuery } from '../../api/members/members.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { CheckInButton } from '../../commands/CheckInButton.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { useFeature } from '../../commands/session.ts'
import { useAllowed } from '../../commands/use-allowed.ts'
import { TopupButton } from './TopupButton.tsx'
import './perks.css'

const MemberDialog = lazy(async () => ({ default: (await import('./MemberDialog.tsx')).MemberDialog }))
const PerksDialog = lazy(async () => ({ default: (await import('./PerksDialog.tsx')).PerksDialog }))

/** A sentence about the points and vouchers on an order. */
function OnOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const amount = useMoney().format(order.discount)
  const { redemption: kind, points_spent: count, discount_name: name } = order
  if (kind === 'points') return <p>{t('desk.perk.onPoints', { count, amount })}</p>
  return kind === 'voucher' ? <p>{t('desk.perk.on', { name, amount })}</p> : null
}

/** Checks the member of an order in, since they are here, and sells them credit. */
function ActsOfMember({ memberId }: { memberId: string }) {
  const { data } = useQuery(memberQuery(memberId))
  if (!data) return null
  return (
    <>
      <TopupButton member={data} />
      <CheckInButton member={data} />
    </>
  )
}

/** The credit that the member of an order can spend, where they have any. */
function Credit({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data } = useQuery(memberQuery(memberId))
  return data && data.credit > 0 ? (
    <p className="figures">{t('topup.has', { amount: money.format(data.credit) })}</p>
  ) : null
}

/**
 * The member who earns on an order and their points or voucher on it, with the buttons that name another member and
 * that add or remove points or a voucher. `title` distinguishes the orders of one bill.
 */
export function OrderMember({
  order,
  title,
  heading: Heading = 'h3',
}: {
  order: Order
  title?: string
  /** One level below that of the page or dialog around it. */
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState<'member' | 'perks' | null>(null)
  const changing = useAllowed(ownerChange, order)['owner.setMember']
  const perks = useAllowed(redemption, order)
  const hasMembers = useFeature('members')
  const hasVouchers = useFeature('vouchers')
  const mayRead = useMay('GET /admin/merchant/member/{id}')
  const isOffered = hasMembers && changing && changing.reason !== 'state' && changing.reason !== 'isEarning'
  const isOn = order.redemption !== 'none'
  const using = perks[isOn ? 'redemption.takeOff' : 'redemption.useVoucher']
  const isUsable = hasVouchers && using && using.reason !== 'isOpen'
  const isHere = hasMembers && mayRead && order.member_id !== null && using !== undefined && using.reason !== 'isOpen'
  if (!isOffered && !isUsable && order.member_name === null) return null
  return (
    <div role="group" className="order-section order-desk" aria-label={title ?? t('desk.member')}>
      <Heading className="small-title">{title ?? t('desk.member')}</Heading>
      <p>{order.member_name ?? t('desk.noMember')}</p>
      {isHere && <Credit memberId={order.member_id!} />}
      <OnOrder order={order} />
      {(isOffered || isUsable || isHere) && (
        <div className="row-acts">
          {isHere && <ActsOfMember memberId={order.member_id!} />}
          {isOffered && (
            <ActionButton
              allowed={changing}
              text={t(order.member_id === null ? 'desk.setMember' : 'desk.changeMember')}
              onClick={() => setOpen('member')}
            />
          )}
          {isUsable && (
            <ActionButton
              allowed={using}
              text={t(isOn ? 'desk.perk.takeOff' : 'desk.usePerks')}
              onClick={() => setOpen('perks')}
            />
          )}
        </div>
      )}
      <Suspense>
        {isOpen === 'member' && (
          <MemberDialog order={order} isApproved={changing?.approval === true} onClose={() => setOpen(null)} />
        )}
        {isOpen === 'perks' && <PerksDialog order={order} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}
