import { useTranslation } from 'react-i18next'
import { split } from '#contract/money.ts'
import { totalsOfPortions } from '#contract/pricing/line-money.ts'
import type { OrderDetail, OrderLine } from '#contract/orders/order.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { askedBackOf, linesAskedBack } from '../inspector/asked-back.ts'
import { lineWords } from '../../papers/order-words.ts'
import { TakeBackAmount } from './TakeBackAmount.tsx'
import { TakeBackInstead } from './TakeBackInstead.tsx'
import type { TakeBackFlow } from './use-take-back.ts'
import './TakeBackLines.css'

/** Tells if the choice can still be changed: nothing is being sent. */
export const isEditable = ({ state }: TakeBackFlow): boolean => state.hasTag('editable')

/** Returns the rest of the guest's price for some portions of a line, divided as the server divides it. */
function costOf({ service_charge: serviceCharge, ...line }: OrderLine, back: number, portions = line.quantity): number {
  const totals = totalsOfPortions({ ...line, serviceCharge }, [line.quantity - portions, portions])
  return totals[1]! - split(back, totals)[1]!
}

interface LineProps {
  line: OrderLine
  /** The amount of earlier refunds of it. */
  back: number
  isChosen: boolean
  /** The chosen quantity of it. */
  portions: number
  isOpen: boolean
  onToggle: () => void
  onPortions: (portions: number) => void
}

/** A line that is not offered again, since it was refunded. */
function GoneLine({ line, words }: { line: OrderLine; words: string }) {
  const money = useMoney()
  return (
    <li className="take-back-lines__gone row gap-10">
      <span className="take-back-lines__count figures">{line.quantity}×</span>
      <span className="take-back-lines__dish stack gap-0 fill">{line.name}</span>
      <span className="small">{words}</span>
      <span className="take-back-lines__amount figures">{money.plain(line.total)}</span>
    </li>
  )
}

function Line({ line, back, isChosen, portions, isOpen, onToggle, onPortions }: LineProps) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <li data-chosen={isChosen || undefined}>
      <label>
        <input type="checkbox" checked={isChosen} disabled={!isOpen} onChange={onToggle} />
        <span className="take-back-lines__count figures">{line.quantity}×</span>
        <span className="take-back-lines__dish stack gap-0 fill">
          <span>{line.name}</span>
          <span className="small muted">
            {[...line.options.map((option) => option.name), line.remark, lineWords(t, line, new Map())]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <span className="take-back-lines__amount figures">{money.plain(costOf(line, back, portions))}</span>
      </label>
      {isChosen && isOpen && line.quantity > 1 && (
        <div className="take-back-lines__portions split gap-12">
          <span className="small">{t('takingBack.portions', { count: portions, all: line.quantity })}</span>
          <Stepper
            value={portions}
            max={line.quantity}
            label={t('floor.quantityOf', { name: line.name })}
            onChange={onPortions}
          />
        </div>
      )}
    </li>
  )
}

/** Step 1: which lines, and how many portions of each; none until someone chooses. A refund may be an amount. */
export function TakeBackLines({ order, flow }: { order: OrderDetail; flow: TakeBackFlow }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { state, send } = flow
  const { event, chosenLines, portions, liveLines, amount } = state.context
  const isOpen = isEditable(flow)
  const choose = (lines: string[], some = portions) =>
    send({
      type: 'takeBack.chooseLines',
      lines,
      portions: Object.fromEntries(Object.entries(some).filter(([id]) => lines.includes(id))),
    })
  const toggle = (id: string) =>
    choose(liveLines.filter((line) => (line === id ? !chosenLines.includes(id) : chosenLines.includes(line))))
  const setPortions = ({ id, quantity }: OrderLine, wanted: number) => {
    const { [id]: _, ...others } = portions
    choose(chosenLines, wanted === quantity ? others : { ...others, [id]: wanted })
  }
  const live = order.lines.filter((line) => liveLines.includes(line.id))
  const back = linesAskedBack(order)
  const gone = event === 'order.refund' ? order.lines.filter(({ id }) => back.has(id) && !liveLines.includes(id)) : []
  const backOf = ({ id }: OrderLine) => (event === 'order.comp' ? 0 : askedBackOf(order, id))
  const sum = live.reduce(
    (all, line) => all + (chosenLines.includes(line.id) ? costOf(line, backOf(line), portions[line.id]) : 0),
    0,
  )
  const isAll = chosenLines.length === liveLines.length
  const byLines = amount === null

  return (
    <section className="flow__card card">
      <header>
        <h2>{t(byLines ? 'takingBack.lines' : 'takingBack.amount')}</h2>
        {isOpen && byLines && liveLines.length > 1 && (
          <button type="button" className="flow__link" onClick={() => choose(isAll ? [] : liveLines)}>
            {t(isAll ? 'takingBack.chooseNone' : 'takingBack.chooseAll')}
          </button>
        )}
      </header>
      {isOpen && chosenLines.length === 0 && <TakeBackInstead event={event} order={order} />}
      {event === 'order.refund' && isOpen && (
        <Segmented
          legend={t('takingBack.by')}
          choices={[
            { value: 'lines', label: t('takingBack.byLines') },
            { value: 'amount', label: t('takingBack.byAmount') },
          ]}
          value={byLines ? 'lines' : 'amount'}
          onChange={(by) => send({ type: 'takeBack.chooseAmount', amount: by === 'lines' ? null : 0 })}
        />
      )}
      {byLines ? (
        <>
          <ul className="take-back-lines">
            {live.map((line) => (
              <Line
                key={line.id}
                line={line}
                back={backOf(line)}
                isChosen={chosenLines.includes(line.id)}
                portions={portions[line.id] ?? line.quantity}
                isOpen={isOpen}
                onToggle={() => toggle(line.id)}
                onPortions={(wanted) => setPortions(line, wanted)}
              />
            ))}
            {gone.map((line) => (
              <GoneLine key={line.id} line={line} words={lineWords(t, line, back)} />
            ))}
          </ul>
          <p className="take-back-lines__sum">
            <span className="muted">{t(`takingBack.${event}.lines`)}</span>
            <strong className="figures">{money.signed(-sum)}</strong>
          </p>
        </>
      ) : (
        <TakeBackAmount
          left={order.facts.refundable}
          amount={amount}
          isOpen={isOpen}
          onAmount={(wanted) => send({ type: 'takeBack.chooseAmount', amount: wanted })}
        />
      )}
    </section>
  )
}
