import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tender } from '../../api/orders/orders.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { type Bill, costOf, type Items, namedBy } from './bill.ts'
import { nextShare } from './cash.ts'
import { CashTenders } from './CashTenders.tsx'
import { ItemsShare } from './ItemsShare.tsx'
import { PayHead } from './PayHead.tsx'
import { PayPad, type SendState } from './PayPad.tsx'
import { PeopleShare } from './PeopleShare.tsx'
import { TipChoices } from './TipChoices.tsx'
import { type Draft, tenderOf, toHandOver, typeKey, wholeDue } from './tender.ts'
import type { PayOption } from './use-pay-options.ts'
import type { People } from './use-people.ts'
import type { WordsIn } from '../../i18n/word-key.ts'

const ways = ['amount', 'people', 'items'] as const
export type Way = (typeof ways)[number]

interface Props extends SendState {
  bill: Bill
  options: readonly PayOption[]
  /** The smallest coin of the store in minor units; 0 where every amount can be paid in cash. */
  coin: number
  way: Way
  onWay: (way: Way) => void
  people: People
  onPeople: (people: People) => void
  onPay: (tender: Tender) => void
}

/** Takes a guest's payment: all or a sum, an equal share, or chosen items; the way to pay; and the change for cash. */
export function TakePayment({ bill, options, coin, way, onWay, people, onPeople, onPay, ...sending }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { due } = bill
  const lastPayer = bill.payments.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)?.staff_name
  const [optionId, setOption] = useState(options[0]?.id)
  const [typed, setDraft] = useState(() => wholeDue(due, options[0]?.is_cash))
  const [items, setItems] = useState<Items>({})
  const option = options.find((each) => each.id === optionId)
  const coins = { isCash: option?.is_cash === true, step: coin }
  const step = coins.isCash ? coin : 0
  const amounts: Record<Way, () => number> = {
    amount: () => typed.amount,
    people: () => nextShare(due, people.count - people.paid, step),
    items: () => costOf(bill, items, step),
  }
  const draft: Draft = { ...typed, amount: amounts[way]() }
  const isFixed = way !== 'amount'
  const most = option?.most
  const cash = toHandOver(draft.amount, due, coins)
  // Cash tendered for another amount does not apply to this one.
  const startOver = () => setDraft({ ...wholeDue(due, coins.isCash), ...(isFixed && { amount: due }) })
  const pay = () => {
    if (!option) return
    onPay({ ...tenderOf(draft, option), ...(way === 'items' && namedBy(bill, items)) })
  }

  return (
    <form
      className="pay"
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <div className="pay__choices">
        <PayHead bill={bill} options={options} />
        <Segmented
          legend={t('pay.way')}
          choices={ways.map((value) => ({ value, label: t(`pay.way.${value}`) }))}
          value={way}
          onChange={(next) => {
            startOver()
            onWay(next)
          }}
        />
        {way === 'people' && (
          <PeopleShare
            due={due}
            people={people}
            onPeople={(next) => {
              startOver()
              onPeople(next)
            }}
          />
        )}
        {way === 'items' && (
          <ItemsShare
            bill={bill}
            items={items}
            onItems={(next) => {
              startOver()
              setItems(next)
            }}
          />
        )}
        <div className="pay__methods" role="group" aria-label={t('pay.method')}>
          {options.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === optionId}
              onClick={() => {
                setOption(each.id)
                const amount = Math.min(typed.amount, each.most ?? typed.amount)
                const tip = each.most === undefined ? typed.tip : 0
                setDraft({ ...wholeDue(due, each.is_cash), amount, tip })
              }}
            >
              {each.name}
            </button>
          ))}
        </div>
        {way === 'amount' && draft.amount !== due && (
          <div className="pay__quick">
            <button type="button" onClick={() => setDraft(wholeDue(due, coins.isCash))}>
              {t('pay.whole')} <span className="figures muted">{money.plain(due)}</span>
            </button>
          </div>
        )}
        {draft.field === 'tip' && <TipChoices draft={draft} step={step} onDraft={setDraft} />}
        {coins.isCash && cash !== null && <CashTenders draft={draft} cash={cash} onDraft={setDraft} />}
      </div>
      <PayPad
        draft={isFixed && !coins.isCash && draft.field !== 'tip' ? { ...draft, field: 'amount' } : draft}
        due={due}
        paidBy={
          due === 0 && bill.captured > 0 ? t(lastPayer ? 'pay.paidBy' : 'pay.paidAlready', { name: lastPayer }) : null
        }
        coins={coins}
        isFixed={isFixed}
        missing={
          way === 'items' && draft.amount === 0
            ? t('pay.problem.noItems')
            : most !== undefined && draft.amount > most
              ? t(`pay.problem.beyond.${option?.code as WordsIn<'pay.problem.beyond.'>}`, { most: money.format(most) })
              : null
        }
        takesTip={most === undefined}
        onField={(field) => setDraft({ ...draft, field, isFresh: true })}
        onKey={(key) => {
          if (!isFixed || draft.field === 'tip') setDraft(typeKey(draft, key))
          else if (coins.isCash) setDraft(typeKey({ ...draft, field: 'tendered' }, key))
        }}
        onEnter={pay}
        {...sending}
      />
    </form>
  )
}
