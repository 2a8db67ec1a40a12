import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { receiptEvents } from '#contract/charts/receipt.ts'
import type { ReceiptFacts } from '#contract/receipts/receipt.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A receipt as it was issued. It is printed, and above the store's limit of copies with a supervisor's PIN. Its buyer
 * is named once; another one needs the PIN and a reason. It has no end and is never voided: a wrong sale is refunded,
 * and the refund has its own receipt.
 */
type ReceiptEvent = PersonEvent<typeof receiptEvents>

const chart = setup({
  types: { context: {} as ReceiptFacts, events: {} as ReceiptEvent, meta: {} as TransitionMeta },
  guards: { isOverCopyLimit: ({ context }) => context.copiesLeft === 0 },
  actions: { printPaper: effect, nameBuyer: effect },
})

const print = {
  actions: [chart.assign({ copiesLeft: ({ context }) => Math.max(0, context.copiesLeft - 1) }), 'printPaper'],
  meta: { right: 'floor', approval: 'isOverCopyLimit' },
} as const

const machine = chart.createMachine({
  id: 'receipt',
  context: { copiesLeft: 2 },
  initial: 'issued',
  states: {
    issued: {
      on: {
        'receipt.print': print,
        'receipt.address': { target: 'addressed', actions: 'nameBuyer', meta: { right: 'cashier' } },
      },
    },
    addressed: {
      on: {
        'receipt.print': print,
        'receipt.correct': { actions: 'nameBuyer', meta: { right: 'cashier', approval: 'always' } },
      },
    },
  },
})

const buyer = { name: 'Ada Lovelace', address: '12 St James Square, London' }

export const receipt = lifecycle('receipt', machine, {
  starts: [machine.config.context as ReceiptFacts, { copiesLeft: 0 }],
  events: [
    { type: 'receipt.print' },
    { type: 'receipt.address', ...buyer, tax_number: 'GB123456789' },
    { type: 'receipt.correct', ...buyer, tax_number: 'GB987654321', remark: 'The number was wrong' },
  ],
})
