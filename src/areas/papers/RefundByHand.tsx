import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { handedWays, type HandedWay } from '#contract/states.ts'
import { drawersQuery } from '../../api/payments/drawers.ts'
import { keys } from '../../api/transport/keys.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import type { DialogOfStep } from '../../commands/RowActs.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { TextArea } from '../../ui/form/Input.tsx'

const shortest = 3

/** Asks how a guest got the money of a refund: the way, the drawer where it was cash, and a remark. */
export function RefundByHand({
  title,
  amount,
  write,
  touches,
  onClose,
}: Parameters<DialogOfStep>[0] & { amount: number }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data: listing } = useQuery(drawersQuery())
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const [way, setWay] = useState<HandedWay | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const hasDrawers = listing !== undefined && listing.mode !== 'off'
  const open = listing?.aaData.filter(({ state }) => state === 'open') ?? []
  const drawerId = chosen ?? open.find(({ id }) => id === listing?.mine)?.id ?? null
  const asksDrawer = way === 'cash' && hasDrawers
  const said = { way, remark: remark.trim(), ...(asksDrawer && { drawer_id: drawerId }) }
  const send = () => attempt({ ...write(said), done: title, touches: [...touches, keys.drawers()], onDone: onClose })
  return (
    <FormDialog
      title={title}
      className="form-fields"
      text={t('refunds.hand.done')}
      error={error}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      missing={[
        way === null && t('refunds.hand.way'),
        asksDrawer && drawerId === null && t('refunds.hand.drawer'),
        remark.trim().length < shortest && t('refunds.hand.remark'),
      ]}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{t('refunds.hand.gives', { amount: money.format(amount) })}</p>
      <div>
        <span aria-hidden>{t('refunds.hand.way')}</span>
        <Segmented
          legend={t('refunds.hand.way')}
          choices={handedWays.map((value) => ({ value, label: t(`refunds.hand.way.${value}`) }))}
          value={way}
          onChange={setWay}
        />
      </div>
      {asksDrawer && open.length === 0 && (
        <p className="muted" role="status">
          {t('refunds.hand.noDrawer')}
        </p>
      )}
      {asksDrawer && open.length > 0 && (
        <label>
          <span>{t('refunds.hand.drawer')}</span>
          <Select value={drawerId ?? ''} required onChange={(event) => setChosen(event.target.value)}>
            <option value="" disabled>
              –
            </option>
            {open.map((drawer) => (
              <option key={drawer.id} value={drawer.id}>
                {[drawer.till_name, drawer.staff_name].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        </label>
      )}
      <label>
        <span>{t('refunds.hand.remark')}</span>
        <TextArea rows={2} maxLength={200} value={remark} onChange={(event) => setRemark(event.target.value)} />
      </label>
    </FormDialog>
  )
}
