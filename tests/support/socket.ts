import { listen } from '../../server/listen.ts'
import type { RequestHandler } from '../../server/site.ts'
import type { CallTarget } from './house.ts'

export interface Socket extends CallTarget {
  /** "http://127.0.0.1:41234" */
  address: string
  /** Stops listening. */
  close(): Promise<void>
}

/** An app, or a whole site, that listens on a free port of this machine, and is called there. */
export async function overSocket(app: RequestHandler): Promise<Socket> {
  const { address, close } = await listen(app, '127.0.0.1', 0)
  return { address, request: (path, init) => fetch(address + path, init), close: () => close(0) }
}
