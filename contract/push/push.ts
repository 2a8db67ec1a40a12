import type { Language } from '../states.ts'

/** The kinds of push notification. */
export const pushKinds = ['order', 'queue'] as const
export type PushKind = (typeof pushKinds)[number]

/** A push message as it is sent, encrypted, to a device; the device holds the wording. */
export interface PushMessage {
  kind: PushKind | 'test' | 'message'
  /** The order or the party that it is about; the device itself for a test, a message to a guest. */
  id: string
  /** The store, for people who work in several. */
  store: string
  language: Language
  values: {
    /** For an order: its number, method, table, and total in minor units. */
    number?: string
    method?: string
    table?: string
    total?: number
    currency?: string
    /** For a called party: its ticket, its size, and how often it was called. */
    ticket?: string
    pax?: number
    calls?: number
    /** For a message to a guest: its words, and the page that it leads to. */
    text?: string
    path?: string
  }
}
