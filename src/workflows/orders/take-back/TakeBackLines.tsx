import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/rows/order.ts'
import { useMoney } from '../../../ui/money-format.ts'
import { stateWords } from '../order-words.ts'
import type { TakeBackFlow } from './use-take-back.ts'
import './TakeBackLines.css'

const openStates = ['choosingLines', 'choosingReason', 'previewing', 'reviewing']

/** Whether what was chosen can still be changed: nothing is being sent. */
export const isEditable = ({ state }: TakeBackFlow): boolean => openStates.includes(state.value as string)

/** Step 1: which lines; all of them until somebody takes one out. */
export function TakeBackLines({ order, flow }: { order: OrderDetail; flow: TakeBackFlow }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { state, send } = flow
  const { event, chosenLines, liveLines } = state.context
  const isOpen = isEditable(flow)
  const choose = (lines: string[]) => send({ type: 'takeBack.chooseLines', lines })
  const toggle = (id: string) =>
    choose(liveLines.filter((line) => (line === id ? !chosenLines.includes(id) : chosenLines.includes(line))))
  const live = order.lines.filter((line) => liveLines.includes(line.id))
  const sum = live.reduce((total, line) => total + (chosenLines.includes(line.id) ? line.amount : 0), 0)
  const isAll = chosenLines.length === liveLines.length

  return (
    <section className="flow__card">
      <header>
        <h2>{t('takingBack.lines')}</h2>
        {isOpen && liveLines.length > 1 && (
          <button type="button" className="flow__link" onClick={() => choose(isAll ? [] : liveLines)}>
            {t(isAll ? 'takingBack.chooseNone' : 'takingBack.chooseAll')}
          </button>
        )}
      </header>
      <ul className="take-back-lines">
        {live.map((line) => {
          const isChosen = chosenLines.includes(line.id)
          return (
            <li key={line.id} data-chosen={isChosen || undefined}>
              <label>
                <input type="checkbox" checked={isChosen} disabled={!isOpen} onChange={() => toggle(line.id)} />
                <span className="take-back-lines__count figures">{line.quantity}×</span>
                <span className="take-back-lines__dish">
                  <span>{line.name}</span>
                  <span className="small muted">
                    {[...line.options.map((option) => option.name), line.remark].filter(Boolean).join(', ')}
                  </span>
                </span>
                <span className="small muted">{stateWords(t, line.state, 'order-line')}</span>
                <span className="take-back-lines__amount figures">{money.plain(line.amount)}</span>
              </label>
            </li>
          )
        })}
      </ul>
      <p className="take-back-lines__sum">
        <span className="muted">{t(`takingBack.${event}.lines`)}</span>
        <strong className="figures">{money.signed(-sum)}</strong>
      </p>
    </section>
  )
}
