import { tableLinkEvents } from '#contract/charts/table.ts'
import { tableLink } from '#machines/table-link.machine.ts'
import { linkFacts, tableLinks } from './table-links.ts'
import { bind } from '../../engine/binding.ts'
import { joinTables } from './join-tables.ts'
import { leaveHead, membersOf } from './part-tables.ts'

export const tableLinkBinding = bind<(typeof tableLink)['machine'], 'table'>({
  chart: tableLink,
  subject: 'table',
  events: tableLinkEvents,
  facts: async (work, row) => linkFacts(row, work.store, (await tableLinks(work.tx, work.store, [row])).get(row.id)),
  effects: {
    joinTables: ({ work, row, event }) => joinTables(work, row, event),
    async followHead({ work, row, event }) {
      const headId = event.head_id as string
      await work.set('table', row.id, { headTableId: headId })
      await work.send('table-occupancy', row.id, { type: 'table.attach', head_id: headId })
    },
    async partTables({ work, row, event }) {
      for (const member of membersOf(work, row, event.table_id as string[] | undefined))
        await work.send('table-link', member.id, { type: 'table.leave' })
      await work.set('table', row.id, {})
    },
    leaveHead: ({ work, row, event }) => leaveHead(work, row, event),
    async tellHead({ work, row }) {
      const { headTableId } = work.before('table', row.id)!
      await work.set('table', headTableId!, {})
      await work.offer('table-link', headTableId!, { type: 'table.recount' })
    },
    async freeMembers({ work, row, event }) {
      for (const member of membersOf(work, row))
        await work.send('table-link', member.id, { type: 'table.leave', isOver: true, isUnused: event.isUnused })
    },
  },
})
