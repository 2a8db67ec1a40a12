import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { topup } from '#machines/topup.machine.ts'
import type { Member } from '#contract/members/member.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'

const TopupDialog = lazy(async () => ({ default: (await import('./TopupDialog.tsx')).TopupDialog }))

/** Offers to sell credit to a member, as the chart of a top-up allows it. */
export function TopupButton({ member }: { member: Member }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const facts = { isMemberActive: member.state === 'active', price: 0, refundable: 0 }
  const paying = useAllowed(topup, { state: 'initiated', facts })['topup.pay']
  if (!paying) return null
  return (
    <>
      <ActionButton allowed={paying} text={`${t('topup.button')} …`} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <TopupDialog member={member} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
