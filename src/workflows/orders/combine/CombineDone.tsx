import { Button } from '@blueprintjs/core'
import { Tick, Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { sumOfMoney } from '../../../api/combine.ts'
import { useNow } from '../../../ui/clock.ts'
import { MoneyPreview } from '../../../ui/MoneyPreview.tsx'
import { errorWords } from '../../error-words.ts'
import type { CombineFlow } from './use-combine.ts'

/** One bill now: the money, the way back while it is open, and where to go on. */
export function CombineDone({ flow }: { flow: CombineFlow }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const now = useNow()
  const { state, send } = flow
  const { combined, preview, error } = state.context
  if (!combined) return null
  const isUndone = state.matches('undone')
  const seconds = Math.max(0, Math.ceil((Date.parse(combined.combine.undo_until) - now) / 1000))
  const isParting = state.matches('parting') || state.matches('findingOutParting')
  return (
    <section className="flow-done" role="status">
      <span className="flow-done__mark" aria-hidden>
        {isUndone ? <Undo size={32} /> : <Tick size={32} />}
      </span>
      <h1>{t(isUndone ? 'combining.undone' : 'combining.done', { number: combined.number })}</h1>
      {error && (
        <p role="alert" className="flow__changed">
          {errorWords(t, error)}
        </p>
      )}
      {!isUndone && preview && (
        <div className="flow-done__money">
          <MoneyPreview
            before={sumOfMoney(preview.orders.map((part) => part.before))}
            after={sumOfMoney(preview.orders.map((part) => part.after))}
            taxRate={combined.tax_rate}
            taxInclusive={combined.tax_inclusive}
          />
        </div>
      )}
      <div className="flow-done__ways">
        {(state.matches('undoable') || isParting) && (
          <Button
            size="large"
            icon={<Undo />}
            loading={isParting}
            text={t('combining.undo', { count: seconds })}
            onClick={() => send({ type: 'combine.undo' })}
          />
        )}
        {combined.table_id && (
          <Button
            size="large"
            text={t('takingBack.toTable', { name: combined.table_name })}
            onClick={() => void navigate(`/floor/${combined.table_id}`)}
          />
        )}
        <Button size="large" text={t('takingBack.toOrders')} onClick={() => void navigate('/orders')} />
        <Button
          size="large"
          intent="primary"
          text={t('takingBack.toOrder')}
          autoFocus
          onClick={() => void navigate(`/orders/${combined.id}`, { replace: true })}
        />
      </div>
    </section>
  )
}
