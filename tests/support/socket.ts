import type { App } from '../../server/app.ts'
import { listen } from '../../server/listen.ts'
import type { Reached } from './house.ts'

export interface Socket extends Reached {
  /** Stops listening. */
  close(): Promise<void>
}

/** An app that listens on a free port of this machine, and is called there. */
export async function overSocket(app: App): Promise<Socket> {
  const { address, close } = await listen(app, '127.0.0.1', 0)
  return { request: (path, init) => fetch(address + path, init), close: () => close(0) }
}
