import type { Bug } from '../bug.ts'

/** Bugs in an event's effects on other rows: their money, their audit log, their goods, their places. */
export const effectsBeside: readonly Bug[] = [
  {
    name: 'a cent less given back',
    layer: 'money',
    story: 'an order says that a cent less was refunded than its payment gave back',
    by: 'run refund --generator postman --level http',
    patch: {
      file: 'server/areas/payments/refund.effects.ts',
      from: 'refunded: order.refunded + gone })',
      to: 'refunded: order.refunded + Math.max(0, gone - 1) })',
    },
  },
  {
    name: 'a new row without a trail',
    layer: 'audit',
    story: 'nobody can see who asked for a refund',
    by: 'run order --generator postman --level http',
    patch: {
      file: 'server/engine/work.ts',
      from: '    this.note({\n      chart: chartId,',
      to: "    if (chartId !== 'refund') this.note({\n      chart: chartId,",
    },
  },
  {
    name: 'a line that is told nothing',
    layer: 'stream',
    story: 'a party is called, and the other tablets show its line as before',
    by: 'run queue-entry --generator postman --level http',
    patch: {
      file: 'server/areas/queue/queue-entry.kind.ts',
      from: "[{ type: 'queue_group', id: work.row('queue_entry', id).groupId }]",
      to: "[{ type: 'queue_group' as const, id: work.row('queue_entry', id).groupId }].slice(1)",
    },
  },
  {
    name: 'a trail that names the version before',
    layer: 'audit',
    story: 'two steps of one table stand in its trail under one number',
    by: 'run table-occupancy --generator postman --level http',
    patch: {
      file: 'server/engine/work.ts',
      from: '    entry.subjectVersion = row.version\n',
      to: '    entry.subjectVersion = row.version - 1\n',
    },
  },
  {
    name: 'points for one visit twice',
    layer: 'effect',
    story: 'a member who checks in gets the points of two visits',
    by: 'run member --generator postman --level http',
    patch: {
      file: 'server/areas/membership/member.effects.ts',
      from: "      await ledger.write({ memberId: row.id, perk: 'point' }, entry)\n",
      to: "      await ledger.write({ memberId: row.id, perk: 'point' }, entry)\n      await ledger.write({ memberId: row.id, perk: 'point' }, entry)\n",
    },
  },
  {
    name: 'a voucher lost with its order',
    layer: 'effect',
    story: 'a guest whose order is called off does not have the voucher back',
    by: 'run order --generator postman --level http',
    patch: {
      file: 'server/areas/members/perks/settle-spent.ts',
      from: "if (isReserved) await work.send('voucher', voucherId, { type: 'voucher.release', ...event })",
      to: 'if (isReserved) void event',
    },
  },
  {
    name: 'goods that stay gone',
    layer: 'effect',
    story: 'a sealed bottle that was refunded can be sold again, and is not counted',
    by: 'run refund --generator postman --level http',
    patch: {
      file: 'server/areas/payments/refund.effects.ts',
      from: "    await moveStock(work, menuId, id, 'put_back', quantity)\n",
      to: '    void [menuId, id, quantity]\n',
    },
  },
  {
    name: 'cash that stays in the drawer',
    layer: 'money',
    story: 'cash that a guest has back is still in the count of the drawer',
    by: 'run payment --generator postman --level http',
    patch: {
      file: 'server/areas/payments/payment.effects.ts',
      from: '      await returnCash(work, row, payment)\n',
      to: '',
    },
  },
  {
    name: 'a place kept for nobody',
    layer: 'effect',
    story: 'the table of a booking that was called off is offered to no other party',
    by: 'run booking --generator postman --level http',
    patch: {
      file: 'server/areas/bookings/booking.effects.ts',
      from: '      await dropHolds(work, row.id)\n      await freeSlices(work, row.id)\n',
      to: '      await dropHolds(work, row.id)\n',
    },
  },
  {
    name: 'a dish cooked and not counted',
    layer: 'effect',
    story: 'dishes of an order that is wanted after all are not taken from stock again',
    by: 'run cancellation --generator postman --level http',
    patch: {
      file: 'server/areas/orders/cancellation.effects.ts',
      from: "    if (!made) await moveStock(work, menuId, id, 'sold', quantity)\n",
      to: '    void made\n',
    },
  },
  {
    name: 'a visit without an end',
    layer: 'effect',
    story: 'guests who left hours ago still count as sitting at their table',
    by: 'run table-occupancy --generator postman --level http',
    patch: {
      file: 'server/areas/tables/table-occupancy.effects.ts',
      from: '.set({ endedAt: work.now })',
      to: '.set({ endedAt: null })',
    },
  },
]
