import type { Language } from './states.ts'

/** What a device may be told of while nobody looks at it. */
export const pushKinds = ['order', 'queue'] as const
export type PushKind = (typeof pushKinds)[number]

/** What travels, encrypted, to a device; the device has the words. */
export interface PushMessage {
  kind: PushKind | 'test'
  /** The order or the party that it is about; the device itself for a test. */
  id: string
  /** The store, for who works in several. */
  store: string
  language: Language
  values: {
    /** Of an order: its number, how it leaves the house, its table, its total in minor units. */
    number?: string
    method?: string
    table?: string
    total?: number
    currency?: string
    /** Of a called party: its ticket, how many they are, and how often they were called. */
    ticket?: string
    pax?: number
    calls?: number
  }
}

/** A device as the server knows it: `GET /subscribe`. */
export interface PushDevice {
  kinds: PushKind[]
  language: Language
  /** When the push service last took a message for it, and why it did not take the latest. */
  sent_at: string | null
  error: string | null
}

/** `GET /subscribe`: whether the server sends notifications, with which key, and what it knows of the device that asks. */
export interface PushState {
  /** null where the operator sends none. */
  public_key: string | null
  device: PushDevice | null
}
