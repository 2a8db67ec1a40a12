import { Tick, Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { sumOfMoney } from '../../../api/combining/combine.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { MoneyPreview } from '../../../ui/show/MoneyPreview.tsx'
import { errorWords } from '../../../commands/error-words.ts'
import { FlowDone } from '../flow/FlowDone.tsx'
import { UndoButton } from '../flow/UndoButton.tsx'
import type { CombineFlow } from './use-combine.ts'

/** One bill now: the money, and the way back while it is open. */
export function CombineDone({ flow }: { flow: CombineFlow }) {
  const { t } = useTranslation()
  const now = useNow()
  const { state, send } = flow
  const { combined, preview, error } = state.context
  if (!combined) return null
  const isUndone = state.matches('undone')
  const isParting = state.matches('parting') || state.matches('findingOutParting')
  const seconds = Math.max(0, Math.ceil((Date.parse(combined.combine.undo_until) - now) / 1000))
  return (
    <FlowDone
      order={combined}
      title={t(isUndone ? 'combining.undone' : 'combining.done', { number: combined.number })}
      mark={isUndone ? <Undo size={32} /> : <Tick size={32} />}
      undo={
        (state.matches('undoable') || isParting) && (
          <UndoButton seconds={seconds} isBusy={isParting} onUndo={() => send({ type: 'combine.undo' })} />
        )
      }
    >
      {isParting && (
        <p className="small">{t(state.matches('parting') ? 'common.underWay.submitting' : 'common.findingOut')}</p>
      )}
      {error && (
        <p role="alert" className="flow__changed split wrap">
          {errorWords(t, error)}
        </p>
      )}
      {!isUndone && preview && (
        <div className="flow-done__money card">
          <MoneyPreview
            before={sumOfMoney(preview.orders.map((part) => part.before))}
            after={sumOfMoney(preview.orders.map((part) => part.after))}
            taxRate={combined.tax_rate}
            taxInclusive={combined.tax_inclusive}
          />
        </div>
      )}
    </FlowDone>
  )
}
