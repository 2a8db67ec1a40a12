import { assign, setup } from 'xstate'
import type { ErrorBody } from '#contract/errors.ts'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Preview } from '#contract/orders/preview.ts'
import {
  approvedActors,
  approvedAnswers,
  approvedGuards,
  approving,
  type FlowTag,
  forgetPreview,
  keepError,
  keepPreview,
  nextTry,
  nothingSeen,
} from './workflow/approving.ts'
import { fields } from './workflow/asking.ts'
import { flow } from './workflow/chart.ts'

/**
 * The flow for editing a sent order: portions, other dishes, a discount, an adjustment, the service charge. A person's
 * edits are kept as changes, not as the resulting order: if someone else was faster, the same changes are previewed
 * again on the present order, and nothing typed is lost. Each change shows the money before and after. Removing food
 * needs a reason, and if the server requires it, a PIN or a supervisor's approval on another device.
 */
export interface EditOrderContext {
  orderId: string
  version: number
  /** The order's live lines with their portions. */
  lines: LineNow[]
  /** The order has been sent to the kitchen. Before that, lines are removed without a reason. */
  isSent: boolean
  changes: OrderChanges
  reasonId: string | null
  remark: string
  preview: Preview | null
  approvalId: string | null
  /** One id per intent, sent again unchanged on every retry. */
  requestId: string
  error: ErrorBody | null
}

export interface LineNow {
  id: string
  quantity: number
}

/** The changes to make to the order. */
export interface OrderChanges {
  /** Portions of existing lines; 0 removes a line. */
  portions: Readonly<Record<string, number>>
  /** Remarks of existing lines. */
  remarks: Readonly<Record<string, string>>
  added: readonly AddedLine[]
  /** Null takes it away. */
  discountId?: string | null
  /** Minor units; 0 takes it away. */
  adjustment?: { name: string; value: number }
  serviceCharge?: boolean
}

export interface AddedLine {
  menu_id: string
  quantity: number
  option_item_id: readonly string[]
  remark: string
}

type EditOrderEvent =
  | { type: 'editOrder.change'; changes: OrderChanges }
  | { type: 'editOrder.chooseReason'; reasonId: string }
  | { type: 'editOrder.writeRemark'; remark: string }
  | { type: 'editOrder.approve'; pin: string }
  /** Confirms when no PIN is needed. */
  | { type: 'editOrder.confirm' }
  /** Asks a supervisor on their own device; `withdraw` cancels the request. */
  | { type: 'editOrder.ask' }
  | { type: 'editOrder.withdraw' }
  /** The order changed, here or elsewhere: the same changes on the present order, as a new intent. */
  | ({ type: 'editOrder.rebase' } & Pick<EditOrderContext, 'version' | 'lines' | 'isSent' | 'changes' | 'requestId'>)
  | { type: 'editOrder.leave' }

export const noChanges: OrderChanges = { portions: {}, remarks: {}, added: [] }

/** Tells if there is anything to change. */
export const isTouched = ({ portions, remarks, added, ...terms }: OrderChanges): boolean =>
  Object.keys(portions).length + Object.keys(remarks).length + added.length + Object.keys(terms).length > 0

type Draft = Pick<EditOrderContext, 'lines' | 'isSent' | 'changes' | 'reasonId'>

/** Tells if the changes remove food that was sent to the kitchen, so that a reason is required. */
export const asksWhy = ({ lines, isSent, changes }: Omit<Draft, 'reasonId'>): boolean =>
  isSent && lines.some(({ id, quantity }) => (changes.portions[id] ?? quantity) < quantity)

const isWhole = (draft: Draft) => isTouched(draft.changes) && (!asksWhy(draft) || draft.reasonId !== null)

type EventOf<Type extends EditOrderEvent['type']> = Extract<EditOrderEvent, { type: Type }>

const chart = setup({
  types: {
    context: {} as EditOrderContext,
    events: {} as EditOrderEvent,
    input: {} as Pick<EditOrderContext, 'orderId' | 'version' | 'lines' | 'isSent' | 'requestId'>,
    tags: {} as FlowTag,
  },
  actors: approvedActors<EditOrderContext, Preview, OrderDetail>('edit-order'),
  guards: {
    /** Tells if the flow, with the input of the event, has all that the server must know. */
    isSaid: ({ context, event }) => isWhole({ ...context, ...event }),
    ...approvedGuards,
  },
  actions: {
    keep: assign(
      (_, { type: _type, ...kept }: EventOf<'editOrder.change' | 'editOrder.chooseReason' | 'editOrder.writeRemark'>) =>
        kept,
    ),
    rebase: assign((_, { type: _type, ...now }: EventOf<'editOrder.rebase'>) => ({ ...now, ...nothingSeen })),
  },
  delays: { nextTry },
})

const keep = { type: 'keep', params: fields } as const
const rebase = { type: 'rebase', params: fields } as const
/** Previews again after every change; a preview under way is dropped. */
const look = <Action extends typeof keep | typeof rebase>(actions: Action) =>
  [
    { guard: 'isSaid', target: 'previewing', actions, reenter: true },
    { target: 'editing', actions },
  ] as const
const editing = {
  'editOrder.change': look(keep),
  'editOrder.chooseReason': { target: 'previewing', actions: keep, reenter: true },
  'editOrder.writeRemark': { actions: keep },
  'editOrder.rebase': look(rebase),
  'editOrder.leave': 'left',
} as const

const start: EditOrderContext = {
  orderId: 'order',
  version: 1,
  lines: [{ id: 'soup', quantity: 2 }],
  isSent: true,
  changes: noChanges,
  reasonId: null,
  remark: '',
  requestId: 'request',
  ...nothingSeen,
}

const machine = chart.createMachine({
  id: 'edit-order',
  context: ({ input }) => ({ ...start, ...input }),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      entry: forgetPreview,
      on: { ...editing, 'editOrder.chooseReason': look(keep) },
    },
    previewing: {
      tags: ['editable', 'underWay'],
      entry: forgetPreview,
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => context,
        onDone: { target: 'reviewing', actions: keepPreview },
        onError: { target: 'refused', actions: keepError },
      },
      on: editing,
    },
    reviewing: {
      tags: ['editable', 'approval'],
      on: {
        ...editing,
        'editOrder.approve': { guard: 'needsPin', target: 'verifying' },
        'editOrder.ask': { guard: 'needsPin', target: 'awaitingAnswer' },
        'editOrder.confirm': { guard: 'needsNoPin', target: 'submitting' },
      },
    },
    ...approving<EditOrderContext, 'editOrder.withdraw', 'editOrder.leave', 'done'>(
      'editOrder.withdraw',
      'editOrder.leave',
      'done',
    ),
    refused: { tags: ['editable'], on: editing },
    done: { tags: ['done'], type: 'final' },
    left: { type: 'final' },
  },
})

const oneSoup: OrderChanges = { ...noChanges, portions: { soup: 1 } }

export const editOrder = flow(machine, {
  starts: [start],
  events: [
    { type: 'editOrder.change', changes: { ...noChanges, serviceCharge: false } },
    { type: 'editOrder.change', changes: oneSoup },
    { type: 'editOrder.change', changes: noChanges },
    { type: 'editOrder.chooseReason', reasonId: 'reason' },
    { type: 'editOrder.writeRemark', remark: 'Guest is in a hurry' },
    { type: 'editOrder.approve', pin: '246810' },
    { type: 'editOrder.confirm' },
    { type: 'editOrder.ask' },
    { type: 'editOrder.withdraw' },
    {
      type: 'editOrder.rebase',
      version: 2,
      lines: [{ id: 'soup', quantity: 3 }],
      isSent: true,
      changes: { ...noChanges, serviceCharge: false },
      requestId: 'again',
    },
    {
      type: 'editOrder.rebase',
      version: 2,
      lines: [{ id: 'cake', quantity: 1 }],
      isSent: true,
      changes: noChanges,
      requestId: 'again',
    },
    { type: 'editOrder.leave' },
    ...approvedAnswers('edit-order'),
  ],
})
