import { topupEvents } from '#contract/charts/topup.ts'
import { roundToCash } from '#contract/money.ts'
import { topup } from '#machines/topup.machine.ts'
import { bind } from '../../../engine/binding.ts'
import { setDeadline } from '../../../engine/deadlines/set-deadline.ts'
import { bookingDay } from '../../days/booking-day.ts'
import { moveTopupCash } from '../../payments/cash-drawer.ts'
import { tenderInMoney } from '../../payments/tender.ts'
import { giveByChannel, takeBackGiven } from '../../rewards/give-by-channel.ts'
import { CreditLedger } from '../../members/wallet/credit-ledger.ts'
import { refundableNow, topupRows } from '../../members/wallet/topup-rows.ts'

/** The deadline at which an unpaid top-up ends. */
export const lapsing = (subjectId: string) => ({ chart: 'topup', subjectId, event: 'topup.lapse' })

export const topupBinding = bind<(typeof topup)['machine'], 'topup'>({
  chart: topup,
  subject: 'topup',
  events: topupEvents,
  facts: async ({ tx, store }, { id }) => (await topupRows(tx, store, [id]))[0]!.facts,
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async takeMoney({ work, row, event }) {
      const { method, tendered, rounding, amount } = await tenderInMoney(work, event, row.price)
      const { businessDay } = await bookingDay(work)
      const money = { method: method.code, isCash: method.isCash, rounding, tendered, businessDay }
      await work.set('topup', row.id, { ...money, changeDue: tendered - amount - rounding, staffId: work.actor.id })
      await setDeadline(work, lapsing(row.id), null)
      await moveTopupCash(work, row, 'topup', amount + rounding)
    },
    async giveCredit({ work, row }) {
      const ledger = await CreditLedger.open(work, row.memberId)
      await ledger.give('paid', row.id, row.credit, { kind: 'topup' })
      await ledger.give('bonus', row.id, row.bonus, { kind: 'topup' })
      await giveByChannel(work, 'topup_package', row.memberId, { kind: 'topup', id: row.id })
    },
    /** Removes the rest of the credit and of the bonus, and refunds the price less the spent credit. */
    async giveBack({ work, row, event }) {
      const returned = await refundableNow(work.tx, work.store, row)
      await (await CreditLedger.open(work, row.memberId)).close(row.id, { kind: 'reversed' })
      const returnedRounding = row.isCash ? roundToCash(returned, work.store.row.cashRounding) - returned : 0
      const { businessDay: returnedDay } = await bookingDay(work)
      const approverId = work.approval?.approverId ?? work.actor.id
      const back = { returned, returnedRounding, returnedDay, approverId, reason: event.reason as string }
      await work.set('topup', row.id, back)
      await moveTopupCash(work, row, 'untopup', -(returned + returnedRounding))
      await takeBackGiven(work, { kind: 'topup', id: row.id })
    },
  },
})
