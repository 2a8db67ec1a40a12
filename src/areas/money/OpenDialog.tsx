import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawerListing } from '#contract/payments/drawer.ts'
import { keys } from '../../api/transport/keys.ts'
import { openDrawer } from '../../api/payments/drawers.ts'
import { Money } from '../../ui/show/Money.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { ReasonField } from './ReasonField.tsx'

/** Asks for the float that was counted into a drawer, and why it differs from the amount left in the till. */
export function OpenDialog({ till, onClose }: { till: DrawerListing['tills'][number]; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut } = useCommand()
  const { left_in: left } = till
  const [counted, setCounted] = useState(left ?? till.float)
  const [reason, setReason] = useState('')
  const isOff = Boolean(left) && left !== counted
  const open = () =>
    attempt({
      ...openDrawer(till.id, counted, reason.trim()),
      done: t('money.opened', { till: till.name }),
      touches: [keys.drawers()],
      onDone: onClose,
    })
  return (
    <FormDialog
      title={t('money.openTill', { till: till.name })}
      className="money-form"
      text={t('money.open')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      missing={[isOff && reason.trim().length < 3 && t('money.whyFloat')]}
      onSubmit={() => void open()}
      onClose={onClose}
    >
      <p className="muted">
        {left ? (
          <>
            {t('money.wasLeft')}: <Money amount={left} />
          </>
        ) : (
          t('money.countFloat')
        )}
      </p>
      <MoneyField label={t('resource.till.float')} amount={counted} autoFocus onChange={setCounted} />
      {isOff && <ReasonField label={t('money.whyFloat')} value={reason} onChange={setReason} />}
    </FormDialog>
  )
}
