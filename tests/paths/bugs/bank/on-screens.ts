import type { Bug } from '../bug.ts'

/** Bugs in the console's offers: each is about a row on which no path tries that event. */
export const onScreens: readonly Bug[] = [
  {
    name: 'a button shown too early',
    layer: 'console',
    story: 'a party that was called often enough can be given up while its time to come still runs',
    by: 'run queue-entry --level browser',
    patch: {
      file: 'src/areas/queue/party/PartySheet.tsx',
      from: 'allowed={allowed[event]}',
      to: "allowed={event === 'queueEntry.noShow' && party.calls >= party.facts.callLimit ? { event, ok: true } : allowed[event]}",
    },
  },
  {
    name: 'a button that is missing',
    layer: 'console',
    story: 'a party that is late cannot be called again',
    by: 'run queue-entry --level browser',
    patch: {
      file: 'src/areas/queue/party/PartySheet.tsx',
      from: '{step && (',
      to: '{step && !party.facts.isOverdue && (',
    },
  },
]
