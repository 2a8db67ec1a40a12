import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Cart, Table } from '#contract/tables/table.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { NextStep } from '../../../ui/feedback/NextStep.tsx'
import { useOfferedAct } from '../../../ui/feedback/offered-acts.ts'
import { useFresh } from '../../../ui/hooks/use-fresh.ts'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'
import type { CartCommands } from '../../ordering/use-cart.ts'
import { isCovered } from '../../../ui/overlay/covered.ts'
import type { Step } from './next-step.ts'
import { useTakeStep } from './use-take-step.ts'
import type { TableCommands } from '../../seating/use-table-commands.ts'
import { useWords } from '../../seating/use-words.ts'

interface Props {
  table: Table
  step: Step
  lines: Cart | null | undefined
  commands: TableCommands
  cart: CartCommands
}

/** The one next step at this table, taken with a tap or with the key N. */
export function TableNextStep({ table, step, lines, commands, cart }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { say } = useWords()
  const take = useTakeStep(table, commands, cart)
  const { event, order } = step
  const isIdle = !commands.isBusy && !cart.isBusy
  const isFresh = useFresh([event, order?.id].join(' '))
  useHotkey('n', () => void (isCovered() || isFresh || take(event, order)), isIdle, t('help.key.next'))
  useOfferedAct(event, t(`floor.action.${event}`), isIdle, () => void take(event, order))

  const count = lines?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0
  const why =
    lines && event === 'cart.convert' ? `${t('floor.items', { count })} · ${money.format(lines.subtotal)}` : ''
  return (
    <NextStep
      title={t(`floor.step.${event}`, { due: money.format(table.due), number: order?.number, name: table.name })}
      reason={step.why ? say(step.why) : why}
      isFresh={isFresh}
    >
      <Button
        intent="primary"
        large
        loading={commands.isBusy || cart.isBusy}
        onClick={() => void take(event, order)}
        text={
          <>
            {t(`floor.action.${event}`)} <kbd className="table-key">N</kbd>
          </>
        }
      />
    </NextStep>
  )
}
