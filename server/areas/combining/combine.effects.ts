import { combineEvents } from '#contract/charts/combine.ts'
import { combine } from '#machines/combine.machine.ts'
import { combineFacts } from './combine-rows.ts'
import { bind } from '../../engine/binding.ts'
import { joinOrders } from './combine-join.ts'
import { partOrders } from './combine-part.ts'

export const combineBinding = bind<(typeof combine)['machine'], 'combine'>({
  chart: combine,
  subject: 'combine',
  events: combineEvents,
  facts: (work, row) => combineFacts(work.tx, work.store, row),
  usesApproval: ['combine.commit'],
  effects: {
    joinOrders: ({ work, row, event }) => joinOrders(work, row, event),
    partOrders: ({ work, row }) => partOrders(work, row),
  },
})
