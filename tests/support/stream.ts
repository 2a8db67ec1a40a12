import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** A person's event stream at one server, read message by message. */
export interface Stream {
  /** The next message; null once the server has gone. */
  next(): Promise<EventSourceMessage | null>
  hangUp(): Promise<void>
}

/** Listens to a store's changes at a server, from an event on where one is named. */
export async function openStream(address: string, token: string, lastEventId?: number): Promise<Stream> {
  const response = await fetch(`${address}/api/admin/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const messages: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => void messages.push(message) })
  const next = async () => {
    while (messages.length === 0) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || value === undefined) return null
      parser.feed(value)
    }
    return messages.shift()!
  }
  return { next, hangUp: () => reader.cancel().catch(() => undefined) }
}
