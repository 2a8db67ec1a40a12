import type { Bug } from '../bug.ts'

/** Bugs in reading, writing and reporting, and in time. */
export const records: readonly Bug[] = [
  {
    name: 'the last day of a range left out',
    layer: 'SQL',
    story: 'the list of a week ends on Saturday',
    by: 'walk --steps 60 --clients 2',
    patch: {
      file: 'server/http/period.ts',
      from: 'at(endDate, 1)',
      to: 'at(endDate, startDate === endDate ? 1 : 0)',
    },
  },
  {
    name: 'two portions voided, one put back',
    layer: 'SQL',
    story: 'the cake is sold out while there is one left',
    by: 'run order --level http',
    patch: {
      file: 'server/areas/orders/order-lines.ts',
      from: "moveStock(work, line.menuId, line.id, 'put_back', line.quantity)",
      to: "moveStock(work, line.menuId, line.id, 'put_back', 1)",
    },
  },
  {
    name: 'a count of all that ever were',
    layer: 'SQL',
    story: 'a line is full of parties that left long ago',
    by: 'run queue-group --level http',
    patch: {
      file: 'server/areas/queue/queue-facts.ts',
      from: '        eq(queueEntries.merchantId, store.merchantId),\n        inArray(queueEntries.groupId, [...groupIds]),\n        inArray(queueEntries.state, [...liveEntryStates]),',
      to: '        eq(queueEntries.merchantId, store.merchantId),\n        inArray(queueEntries.groupId, [...groupIds]),',
    },
  },
  {
    name: 'lines that were taken off still count',
    layer: 'SQL',
    story: 'an order whose last dish was taken off is still sent to the table',
    by: 'run order --level http',
    patch: {
      file: 'server/areas/orders/order-rows.ts',
      from: 'export const liveLine = ',
      to: 'export const liveLine = 1 > 0 ? undefined : ',
    },
  },
  {
    name: 'an approval that is not written down',
    layer: 'audit',
    story: 'a payment is voided, and the records do not say who allowed it',
    by: 'run payment --level http',
    patch: {
      file: 'server/engine/work.ts',
      from: 'approverName: this.approval?.approverName ?? null',
      to: 'approverName: null',
    },
  },
  {
    name: 'an entry that names the wrong state',
    layer: 'audit',
    story: 'the records say of every step that nothing changed',
    by: 'run order --level http',
    patch: {
      file: 'server/engine/work.ts',
      from: 'fromState: state,\n      toState: decision.state,',
      to: 'fromState: state,\n      toState: state,',
    },
  },
  {
    name: 'an entry left out',
    layer: 'audit',
    story: 'a second print of the bill is in no record',
    by: 'run table-bill --level http',
    patch: {
      file: 'server/engine/work.ts',
      from: '(decision.meta.right === undefined || decision.meta.isSilent)',
      to: 'true',
    },
  },
  {
    name: 'a chain that is not one',
    layer: 'audit',
    story: 'an entry can be taken out of the records, and nobody sees it',
    by: 'walk --steps 20',
    patch: {
      file: 'server/engine/journal/journal.ts',
      from: 'hash = auditHash(hash, row)',
      to: "hash = auditHash('', row)",
    },
  },
  {
    name: 'a tile that nobody is told of',
    layer: 'stream',
    story: 'food is ready, and the table on the other tablets is as it was',
    by: 'run order --generator postman --level hostile',
    patch: {
      file: 'server/areas/ordering/order.kind.ts',
      from: "table.visitId === visitId ? { type: 'table', id: table.id } : []",
      to: '[] as { type: never; id: string }[]',
    },
  },
  {
    name: 'only the first row is told',
    layer: 'stream',
    story: 'a party moves, and on the other tablets it sits at both tables',
    by: 'run table-occupancy --generator postman --level hostile',
    patch: {
      file: 'server/engine/publish.ts',
      from: 'ofKind.map((row): EventEntry => ({',
      to: 'ofKind.slice(0, 1).map((row): EventEntry => ({',
    },
  },
  {
    name: 'a tile told as it was',
    layer: 'stream',
    story: 'the other tablets show what the bill was before the last dish',
    by: 'run table-bill --generator postman --level hostile',
    patch: {
      file: 'server/engine/publish.ts',
      from: 'payload: JSON.stringify(row).length <= maxPayload ? row : null,',
      to: "payload: JSON.stringify(row).length <= maxPayload ? { ...row, bill: 'none' } : null,",
    },
  },
  {
    name: 'an undo a moment too long',
    layer: 'time',
    story: 'a seating is taken back when its time is over',
    by: 'run queue-entry --level hostile',
    patch: {
      file: 'server/areas/queue/queue-facts.ts',
      from: 'after(row.stateAt, undoWindow(store)) > now',
      to: 'after(row.stateAt, undoWindow(store)) >= now',
    },
  },
  {
    name: 'a hold that outlives its end',
    layer: 'time',
    story: 'a table is locked by a tablet that went away',
    by: 'run table-lock --generator postman --level hostile',
    patch: {
      file: 'server/areas/tables/lock-facts.ts',
      from: 'lockUntil! <= now',
      to: 'lockUntil! < now',
    },
  },
  {
    name: 'a deadline that waits for the next look',
    layer: 'time',
    story: 'a table that a tablet left stays locked until somebody looks again',
    by: 'run table-lock --generator postman --level hostile',
    patch: {
      file: 'server/engine/deadlines/sweep.ts',
      from: '.where(lte(deadlines.dueAt, now)).orderBy',
      to: '.where(lte(deadlines.dueAt, new Date(now.getTime() - 1))).orderBy',
    },
  },
  {
    name: 'a change that is not announced',
    layer: 'time',
    story: 'the button to void stays when the day is over, and is refused',
    by: 'run order --generator postman --level hostile',
    patch: {
      file: 'server/areas/orders/order-rows.ts',
      from: 'facts.isSameDay ? store.dayEnds : null,\n        owner',
      to: 'null,\n        owner',
    },
  },
  {
    name: 'a hold that ends for a moment only',
    layer: 'time',
    story: 'a table that a tablet left is free for a millisecond, and locked again',
    by: 'run table-lock --generator postman --level hostile',
    patch: {
      file: 'server/areas/tables/lock-facts.ts',
      from: 'lockUntil! <= now',
      to: 'lockUntil!.getTime() === now.getTime()',
    },
  },
  {
    name: 'an hour too long a day',
    layer: 'time',
    story: 'the day is over, and for an hour more what was paid in it can be voided',
    by: 'run payment --generator postman --level hostile',
    patch: {
      file: 'server/business-day.ts',
      from: 'Number(local.slice(11, 13)) < store.businessDayCut ?',
      to: 'Number(local.slice(11, 13)) <= store.businessDayCut ?',
    },
  },
  {
    name: 'the hour after midnight is the next day',
    layer: 'time',
    story: 'what is paid at half past twelve is counted tomorrow, and cannot be voided at one',
    by: 'run payment --generator postman --level hostile',
    patch: {
      file: 'server/business-day.ts',
      from: 'Number(local.slice(11, 13)) < store.businessDayCut ?',
      to: "local.slice(11, 13) !== '00' && Number(local.slice(11, 13)) < store.businessDayCut ?",
    },
  },
]
