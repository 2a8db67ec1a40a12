import { eq } from 'drizzle-orm'
import { liveEntryStates } from '#contract/states.ts'
import { queueEntries } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../../support/house.ts'
import type { Act, Binding, Scene } from './binding.ts'
import { giveReason } from './order.screen.ts'
import { named, says, wordsOf } from './say.ts'

const sheet = ({ page }: Scene) => page.getByRole('complementary', { name: says('queue.partyNo') })
const dialog = ({ page }: Scene) => page.getByRole('dialog')

/**
 * The names of buttons that differ from the event's. Calling has another name the first time; guests leave by
 * themselves, without a button of the house.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  'queueEntry.call': ['queue.action.queueEntry.call', 'queue.action.again', 'queue.action.recall'],
  'queueEntry.swap': ['queue.action.swap'],
  'queueEntry.leave': ['door.leave'],
}
const button = (scene: Scene, type: string) =>
  sheet(scene).getByRole('button', { name: named(...(names[type] ?? [`queue.action.${type}`])) })

const open: Act = (scene, { type }) => scene.hand.press(button(scene, type))
const tap: Act = async (scene, { type }) => {
  await scene.send(button(scene, type))
  if (scene.isApproved) await scene.givePin()
}

const rowOf = async (h: House, id: string) =>
  (await h.db.select().from(queueEntries).where(eq(queueEntries.id, id)))[0]!

/** Seats the party at the one table that is free. */
const seat: Act = async (scene) => {
  await open(scene, { type: 'queueEntry.serve' })
  await scene.send(dialog(scene).getByRole('button', { name: says('floor.seatAt'), disabled: false }))
  await scene.whenDone(() => dialog(scene).waitFor({ state: 'detached' }))
}

const remove: Act = async (scene) => {
  await open(scene, { type: 'queueEntry.remove' })
  await giveReason(scene, dialog(scene).getByRole('button', { name: named('queue.action.queueEntry.remove') }))
}

/** Picks the party up, then drops it on the other one. */
const swap: Act = async (scene, { other_entry_id }) => {
  const other = await rowOf(scene.h, other_entry_id!)
  await open(scene, { type: 'queueEntry.swap' })
  const target = scene.page.getByRole('button', { name: new RegExp(`^${wordsOf('queue.swap.with')}`) })
  await scene.send(target.filter({ hasText: other.ticket }).first())
}

/** The guest leaves by the phone that took the ticket. */
const leave: Act = async (scene) => {
  const { page, hand, h } = scene
  const { key } = (await h.owner.post('/admin/queue_key', { own_password: 'secret' })).data as { key: string }
  await scene.goTo(`/join/${key}/${scene.id}`)
  await hand.press(page.getByRole('button', { name: named('door.leave') }))
  await scene.send(page.getByRole('button', { name: named('door.leaveYes') }))
  await scene.whenDone(() => page.getByText(says('door.says.cancelled')).waitFor())
}

/** The board shows waiting parties, and for half a minute those that can be brought back. */
const isOnBoard = ({ state, stateAt }: typeof queueEntries.$inferSelect) =>
  (liveEntryStates as readonly string[]).includes(state) ||
  (['serving', 'no_show'].includes(state) && evening.getTime() - stateAt.getTime() < 30_000)

const sentences: Readonly<Record<string, string[]>> = { called: ['queue.says.called', 'queue.says.overdue'] }

/** A party of the line, open at the side of the board; a party that has left is in the list of the day. */
export const queueEntryScreen: Binding = {
  placeOf: (_, id) => `/queue/${id}`,
  acts: {
    'queueEntry.call': tap,
    'queueEntry.arrive': tap,
    'queueEntry.skip': tap,
    'queueEntry.requeue': tap,
    'queueEntry.noShow': tap,
    'queueEntry.undo': tap,
    'queueEntry.serve': seat,
    'queueEntry.remove': remove,
    'queueEntry.swap': swap,
    'queueEntry.leave': leave,
  },
  buttonOf: button,
  elsewhere: ['queueEntry.leave'],
  // A party that left too long ago to come back is no longer on the board.
  silent: ['isUndoable'],
  async sightOf(scene, state) {
    const party = await rowOf(scene.h, scene.id)
    if (isOnBoard(party)) return sheet(scene).getByText(says(...(sentences[state] ?? [`queue.says.${state}`])))
    await scene.goTo('/queue/history')
    const row = scene.page
      .getByRole('row')
      .filter({ has: scene.page.getByRole('rowheader', { name: party.ticket, exact: true }) })
    return row.getByText(says(`state.queue-entry.${state}`))
  },
}
