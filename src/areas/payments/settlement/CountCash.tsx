import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import type { Settlement } from '#contract/payments/settlement.ts'
import { keys } from '../../../api/transport/keys.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { useDrawerWords } from './use-drawer-words.ts'
import { Input } from '../../../ui/form/Input.tsx'

/** Takes the counted cash of the drawer; shows the expected amount only once the server reveals it. */
export function CountCash({
  row,
  usualFloat,
  allowed,
}: {
  row: Settlement
  usualFloat: number
  allowed: AllowedEvent | undefined
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const drawerWords = useDrawerWords()
  const { run, isBusy } = useCommand()
  const isCounted = row.counted_cash !== null
  const [isCounting, setIsCounting] = useState(!isCounted)
  const [typed, setTyped] = useState(isCounted ? money.typed(row.counted_cash!) : '')
  const [typedFloat, setTypedFloat] = useState(money.typed(isCounted ? row.opening_float : usualFloat))
  const [counted, float] = [money.parse(typed), money.parse(typedFloat)]
  const isAmount = counted !== null && counted >= 0 && float !== null && float >= 0

  const count = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!isAmount) return
    await run({
      ...sendEvent('settlement', row, 'settlement.count', { counted_cash: counted, opening_float: float }),
      done: t('settling.isCounted'),
      touches: [keys.settlements],
    })
      .then(() => setIsCounting(false))
      .catch(() => undefined)
  }
  const field = (label: string, value: string, set: (value: string) => void) => (
    <label className="settling-count row wrap">
      {label}
      <Input
        className="figures"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={value.trim() !== '' && money.parse(value) === null}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  )
  return (
    <section className="settling-card no-print">
      <h3>{t('settling.step.count')}</h3>
      {isCounting ? (
        <form className="settling-adjust stack gap-16" onSubmit={(event) => void count(event)}>
          {field(t('settling.inDrawer'), typed, setTyped)}
          {field(t('settling.float'), typedFloat, setTypedFloat)}
          <div className="row-acts">
            <ActionButton
              allowed={
                allowed?.ok && !isAmount && typed.trim() !== ''
                  ? { ...allowed, ok: false, message: t('settling.noAmount') }
                  : allowed
              }
              isNext
              isBusy={isBusy}
              text={t('settling.count')}
              onClick={() => void count()}
            />
          </div>
        </form>
      ) : (
        <>
          <p role="status" data-off={row.facts.countedCash !== row.expected_cash || undefined}>
            {drawerWords(row)}
          </p>
          <div className="row-acts">
            <Button text={t('settling.countAgain')} onClick={() => setIsCounting(true)} />
          </div>
        </>
      )}
    </section>
  )
}
