import type { Bug } from '../bug.ts'

/** Bugs in charts, effects and rules. */
export const chartsAndEffects: readonly Bug[] = [
  {
    name: 'a wrong target',
    layer: 'chart',
    story: 'money taken back from a driven and completed order puts it on a table',
    by: 'run order --level http',
    patch: {
      file: 'machines/order.machine.ts',
      from: "guard: asks('isWithinRefundable', 'isDelivery'), target: 'delivered'",
      to: "guard: asks('isWithinRefundable', 'isDelivery'), target: 'served'",
    },
  },
  {
    name: 'a missing guard',
    layer: 'chart',
    story: 'a payment refunds more than was taken',
    by: 'run payment --level http',
    patch: {
      file: 'machines/payment.machine.ts',
      from: 'amount > 0 && amount <= left(context)',
      to: 'amount > 0',
    },
  },
  {
    name: 'a state without exit',
    layer: 'chart',
    story: 'a blocked table stays blocked',
    by: 'run table-occupancy --level http',
    patch: {
      file: 'machines/table-occupancy.machine.ts',
      from: "'table.unblock': { target: 'available', meta: floor }, ",
      to: '',
    },
  },
  {
    name: 'a right forgotten',
    layer: 'chart',
    story: 'a blocked table can be freed by nobody but the server',
    by: 'run table-occupancy --level http',
    patch: {
      file: 'machines/table-occupancy.machine.ts',
      from: "'table.unblock': { target: 'available', meta: floor }, ",
      to: "'table.unblock': 'available', ",
    },
  },
  {
    name: 'a lost effect',
    layer: 'effect',
    story: 'a refund is paid and not written down, so it is paid again',
    by: 'run payment --level http',
    patch: {
      file: 'server/areas/payments/payment.effects.ts',
      from: "await work.set('payment', row.id, { refunded: facts.refunded })",
      to: 'void facts',
    },
  },
  {
    name: 'an effect twice',
    layer: 'effect',
    story: 'who pays an order pays it twice',
    by: 'run table-bill --level http',
    patch: {
      file: 'server/areas/payments/payment.effects.ts',
      from: "await work.send('order', row.orderId, { type: 'order.credit', amount: row.amount })",
      to: "for (const amount of [row.amount, row.amount]) await work.send('order', row.orderId, { type: 'order.credit', amount })",
    },
  },
  {
    name: 'a swap that only moves',
    layer: 'effect',
    story: 'two parties change places, and one of them loses its place',
    by: 'run queue-entry --level http',
    patch: {
      file: 'server/areas/queue/queue-entry.effects.ts',
      from: "await work.set('queue_entry', other.id, { rank: ranks[0] })",
      to: "await work.set('queue_entry', other.id, { rank: ranks[1] + 1 })",
    },
  },
  {
    name: 'an undo that forgets',
    layer: 'effect',
    story: 'a party that is back in the line still belongs to the visit at the table it left',
    by: 'run queue-entry --level http',
    patch: {
      file: 'server/areas/queue/queue-entry.effects.ts',
      from: '{ tableId: null, visitId: null }',
      to: '{ tableId: null }',
    },
  },
  {
    name: 'a release with a cart inside',
    layer: 'rule',
    story: 'a table is freed while its guests still choose, and what they chose is gone',
    by: 'run table-occupancy --level http',
    patch: {
      file: 'server/areas/tables/table-rows.ts',
      from: '    cartLines: inCart,\n    lines:',
      to: '    cartLines: 0 * inCart,\n    lines:',
    },
  },
  {
    name: 'a refund asked twice',
    layer: 'rule',
    story: 'what one refund asks for may be asked for by another',
    by: 'run payment --level http',
    patch: {
      file: 'server/areas/payments/payment-rows.ts',
      from: 'refunding: row.refunding,\n  isSameDay',
      to: 'refunding: 0,\n  isSameDay',
    },
  },
  {
    name: 'an approval for another event',
    layer: 'rule',
    story: 'with the yes to a discount a waiter voids the order',
    by: 'run order --level hostile',
    patch: {
      file: 'server/engine/approve.ts',
      from: 'approval.event === wanted.event &&\n',
      to: '',
    },
  },
  {
    name: 'an approval used twice',
    layer: 'rule',
    story: 'one yes of the supervisor voids any number of payments',
    by: 'run payment --level http',
    patch: {
      file: 'server/engine/approve.ts',
      from: "  await work.send('approval', approval.id, { type: 'approval.use' })\n",
      to: '',
    },
  },
]
