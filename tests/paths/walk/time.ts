import { pick } from 'statechart-paths/paths/random.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { EventHub } from '../../../server/engine/realtime/hub.ts'
import { sendDue } from '../../../server/engine/outbox/send-due.ts'
import type { Outcome } from '../../../server/engine/outbox/outcome.ts'
import { printSender } from '../../../server/areas/printing/paper/print-sender.ts'
import { type Action, outsider, timeChart } from './action.ts'
import { signInAgain, type Street } from './street.ts'

/** The behaviour of the printers while time passes. */
const printers = {
  works: { arrived: true },
  dead: { arrived: false, why: 'refused' },
  mute: { arrived: 'perhaps', why: 'no_answer' },
} as const satisfies Record<string, Outcome>
type Printer = keyof typeof printers

const minute = 60
const hour = 60 * minute
/** The spells without any action; an entry listed twice is twice as likely. */
const spells: readonly { seconds: number; printer: Printer }[] = [
  { seconds: 12, printer: 'works' },
  { seconds: 12, printer: 'works' },
  { seconds: 40, printer: 'dead' },
  { seconds: minute, printer: 'dead' },
  { seconds: 2 * minute, printer: 'mute' },
  { seconds: 6 * minute, printer: 'works' },
  { seconds: 6 * minute, printer: 'dead' },
  { seconds: 20 * minute, printer: 'works' },
]
/** The share of passing time, and of it the share of whole nights. */
const share = { time: 0.06, day: 0.05 }

/** Sometimes lets time pass without other actions, seldom a whole night. */
export function timeAction(random: () => number): Action | undefined {
  if (random() >= share.time) return undefined
  const spell = random() < share.day ? { seconds: 18 * hour, printer: 'works' } : pick(spells, random)
  return { client: outsider, chart: timeChart, row: 'street', event: { type: 'time.pass', ...spell }, mode: 'plain' }
}

/**
 * Lets time pass: everything that is due happens, and papers that wait for a printer are retried, until nothing is due.
 */
export async function letTimePass(street: Street, event: ChartEvent): Promise<void> {
  const { seconds, printer } = event as ChartEvent & { seconds: number; printer: Printer }
  const { house } = street.worlds[0]!
  street.pass(seconds * 1000)
  for (const world of street.worlds) await signInAgain(world)
  while ((await house.app.sweep()) > 0);
  const senders = { print: { ...printSender, send: async () => printers[printer] } }
  const deps = { ...house.outside, hub: new EventHub(house.db) }
  while ((await sendDue(deps, senders)) > 0);
}
