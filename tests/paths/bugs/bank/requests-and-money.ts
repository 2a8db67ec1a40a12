import type { Bug } from '../bug.ts'

/** Bugs in requests, between stores, and in money. */
export const requestsAndMoney: readonly Bug[] = [
  {
    name: 'a request id that stands for any row',
    layer: 'idempotency',
    story: 'two tables are cleaned with one tap, and the second stays dirty',
    by: 'run table-occupancy --generator postman --level hostile',
    patch: {
      file: 'server/engine/command.ts',
      from: 'sha256(canonicalJson([actor.id, asked.method, asked.path, asked.unfilled ?? command.input]))',
      to: 'sha256(canonicalJson([actor.id, asked.method, command.input]))',
    },
  },
  {
    name: 'a replay that acts again',
    layer: 'idempotency',
    story: 'a payment that is sent twice, since its answer was lost, is taken twice',
    by: 'run table-bill --generator postman --level hostile',
    patch: {
      file: 'server/engine/command.ts',
      from: 'if (refusal) await releaseRequest(tx, claim)',
      to: 'await releaseRequest(tx, claim)',
    },
  },
  {
    name: 'a repeated answer that does not say so',
    layer: 'idempotency',
    story: 'the tablet says twice that it was paid',
    by: 'run table-bill --generator postman --level hostile',
    patch: {
      file: 'server/engine/command.ts',
      from: "isReplay ? { 'Idempotent-Replay': 'true' } : {}",
      to: '{}',
    },
  },
  {
    name: 'a stale version accepted',
    layer: 'idempotency',
    story: 'a cart is changed by somebody who saw an older one',
    by: 'run cart --generator postman --level hostile',
    patch: {
      file: 'server/engine/command.ts',
      from: 'version !== work.row(seen.type, seen.id).version',
      to: 'version > work.row(seen.type, seen.id).version',
    },
  },
  {
    name: 'a foreign tenant let in',
    layer: 'tenancy',
    story: 'the neighbour’s owner cleans our tables',
    by: 'run table-occupancy --generator postman --level hostile',
    patch: {
      file: 'server/db/subjects.ts',
      from: 'and(ownedBy(type, merchantId), inArray(table.id, ids))',
      to: 'inArray(table.id, ids)',
    },
  },
  {
    name: 'a total rounded once',
    layer: 'money',
    story: 'a receipt whose parts do not add up to what is asked for',
    by: 'walk --steps 150 --clients 2 --chart cart --chart table-occupancy',
    patch: {
      file: 'contract/pricing/price-order.ts',
      from: 'mulDiv(sum(nets), serviceRate, 10_000)',
      to: 'mulDiv(sum(nets), serviceRate + 7, 10_000)',
    },
  },
  {
    name: 'a discount after tax',
    layer: 'money',
    story: 'the guest pays tax on what was given away',
    by: 'walk --steps 200 --clients 2 --chart order',
    patch: {
      file: 'contract/pricing/price-order.ts',
      from: '{ amount: part.net, write:',
      to: '{ amount: part.net + part.list - part.left, write:',
    },
  },
  {
    name: 'a tax on top that is inside',
    layer: 'money',
    story: 'the tax of an inclusive price is counted as if it came on top',
    by: 'walk --steps 60',
    patch: {
      file: 'contract/pricing/price-order.ts',
      from: 'isInclusive ? million + ppm : million',
      to: 'isInclusive ? million : million',
    },
  },
  {
    name: 'a cent lost in sharing',
    layer: 'money',
    story: 'friends who pay their own dishes leave a cent that nobody owes',
    by: 'walk --steps 100 --clients 2 --chart table-bill --chart order',
    unfound:
      'a line is shared by its portions or by what is due of its order, and no event that paths send names either',
    patch: {
      file: 'contract/money.ts',
      from: 'if (left-- <= 0) break',
      to: 'if (left-- <= 1) break',
    },
  },
  {
    name: 'a tip in the total',
    layer: 'money',
    story: 'what a guest gives the waiter pays the food of the next one',
    by: 'run table-bill --level http',
    patch: {
      file: 'server/areas/payments/payment.effects.ts',
      from: "{ type: 'order.credit', amount: row.amount }",
      to: "{ type: 'order.credit', amount: row.amount + row.tip }",
    },
  },
]
