import type { TFunction } from 'i18next'
import { kept } from '../../device/kept.ts'
import { createStore, useStore } from '../../device/store.ts'
import { now } from '../show/clock.ts'
import { currentLayout, type MessageTime } from '../theme.ts'
import type { WordKey } from '../../i18n/word-key.ts'

export type ToastKind = 'successful' | 'unsuccessful' | 'warning'

export interface Toast {
  id: number
  kind: ToastKind
  /** Shown unchanged, such as the server's words; else `key` is translated when it is shown. */
  message?: string
  key?: WordKey
  /** The request that it concerns, for the person who must find out more. */
  requestId?: string
  /** The path of the console where the thing can be seen. */
  to?: string
  /** True for the outcome of a write whose answer was lost, until someone has read it; the place of `to` shows it. */
  isOutcome?: boolean
  /** When, in milliseconds of the server's clock. */
  at: number
  /** How often the same message came in a row. */
  count: number
}

/** Milliseconds on the screen. */
const shownFor: Record<MessageTime, number> = { brief: 1000, long: 5000, stay: Infinity }
/** Milliseconds within reach of a screen reader, however short the screen shows it. */
const saidFor = 5000
const atOnce = 3
const remembered = 50
export const activityKey = 'activity'

interface State {
  shown: readonly Toast[]
  /** For screen readers: the messages of the last seconds, the newest last. */
  said: readonly Toast[]
  /** The last 50, newest first; stored in this browser, so that a missed toast can be read later. */
  activity: readonly Toast[]
  unread: number
}

const read = (): Toast[] => {
  try {
    return (JSON.parse(kept.read(activityKey) ?? '[]') as Toast[]).slice(0, remembered)
  } catch {
    return []
  }
}

const state = createStore<State>(() => ({ shown: [], said: [], activity: [], unread: 0 }))
let nextId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(change: Partial<State>): void {
  if (change.activity) kept.write(activityKey, JSON.stringify(change.activity))
  state.set({ ...state.get(), ...change })
}

/** Reads the messages from before a reload. */
export function startToasts(): void {
  const activity = read()
  nextId = Math.max(0, ...activity.map((toast) => toast.id)) + 1
  state.set({ shown: [], said: [], activity, unread: 0 })
}

/** Takes a toast off the screen; the activity keeps it. */
export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set({ shown: state.get().shown.filter((toast) => toast.id !== id) })
}

/** Starts the message time again, for a toast that a person let go of. */
export function resumeToast(id: number): void {
  clearTimeout(timers.get(id))
  const time = shownFor[currentLayout().messageTime]
  if (time === Infinity) return
  timers.set(
    id,
    setTimeout(() => closeToast(id), time),
  )
}

/** Keeps a toast on the screen while a person points at it. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id))

/** Takes a message out of a screen reader's reach; the activity keeps it. */
const unsay = (toast: Toast) => set({ said: state.get().said.filter((each) => each !== toast) })

/** Shows a message: for the message time on the screen, and in the activity tray. The same message again is counted. */
export function showToast(said: Pick<Toast, 'kind' | 'message' | 'key' | 'requestId' | 'to' | 'isOutcome'>): void {
  const { shown, said: before, activity, unread } = state.get()
  const [last] = activity
  const isRepeat =
    last?.kind === said.kind && last.message === said.message && last.key === said.key && now() - last.at < 10_000
  const toast: Toast = { ...said, id: isRepeat ? last.id : nextId++, at: now(), count: isRepeat ? last.count + 1 : 1 }
  const others = (list: readonly Toast[]) => list.filter((each) => each.id !== toast.id)
  set({
    shown: [...others(shown), toast].slice(-atOnce),
    said: [...others(before), toast],
    activity: [toast, ...others(activity)].slice(0, remembered),
    unread: unread + (isRepeat ? 0 : 1),
  })
  resumeToast(toast.id)
  setTimeout(() => unsay(toast), saidFor)
}

/** Marks everything in the tray as seen. */
export const markActivityRead = (): void => set({ unread: 0 })

/** Returns the outcomes that belong to a place, or to a step below it. */
export const outcomesAt = (activity: readonly Toast[], place: string): Toast[] =>
  activity.filter(({ isOutcome, to }) => isOutcome && (to === place || to?.startsWith(`${place}/`)))

/** Marks the outcomes of a place as read; the activity keeps their words. */
export function markOutcomesRead(place: string): void {
  const { activity } = state.get()
  const read = outcomesAt(activity, place)
  if (read.length === 0) return
  set({ activity: activity.map((toast) => (read.includes(toast) ? { ...toast, isOutcome: false } : toast)) })
}

/** Forgets all messages, for the next person at this screen. */
export const clearActivity = (): void => set({ activity: [], unread: 0 })

/** The words of a toast. */
export const toastWords = (t: TFunction, { message, key }: Toast): string => message ?? (key ? t(key) : '')

/** Returns the messages on the screen now, and the activity tray. */
export const useToasts = (): State => useStore(state)
