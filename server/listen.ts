import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartError } from './config.ts'
import type { RequestHandler } from './site.ts'

export interface Listener {
  /** Address for a browser on this machine: "http://127.0.0.1:3000". */
  address: string
  /**
   * Accepts no more connections, ends each after its open answer, and cuts the remaining ones after `grace`
   * milliseconds.
   */
  close(grace?: number): Promise<void>
}

/** Time limits for receiving a request, in milliseconds. Answers have no limit. */
export interface Patience {
  headers: number
  /** Limit for a large picture on a slow line; the code that reads other bodies has a shorter limit. */
  request: number
  /** Interval between two checks for late clients. */
  look: number
}
const usual: Patience = { headers: 15_000, request: 60_000, look: 5_000 }

/** Listens on a host and port (0: any free one). Throws a StartError if that is not possible. */
export async function listen(
  site: RequestHandler,
  host: string,
  port: number,
  patience: Patience = usual,
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: (request, env) => site.fetch(request, env),
    hostname: host,
    serverOptions: {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.look,
    },
  }) as Server
  const leave = watchAnswers(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error, host, port))))
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  return {
    address: `http://${reachable(host)}:${bound.port}`,
    close: async (grace = 10_000) => {
      const cut = setTimeout(() => server.closeAllConnections(), grace)
      leave()
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(cut)
    },
  }
}

/**
 * Tracks the open answers. The returned function ends every connection with its present answer, and tells the client so
 * if the answer has not begun: a client that never pauses would keep its connection for ever.
 */
function watchAnswers(server: Server): () => void {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  const announce = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.setHeader('Connection', 'close')
  }
  server.prependListener('request', ({ socket }, answer) => {
    open.add(answer)
    if (isLeaving) announce(answer)
    answer.once('close', () => {
      open.delete(answer)
      if (isLeaving) socket.destroySoon()
    })
  })
  return () => {
    isLeaving = true
    for (const answer of open) announce(answer)
  }
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return (
      `Port ${port} on ${host} is taken by another program.\n` +
      `Stop that program, or choose another port, for example: PORT=${port + 1} npm start`
    )
  }
  if (error.code === 'EACCES') {
    return `This user may not listen on port ${port}.\nPorts below 1024 need special rights; choose another, for example: PORT=3000`
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `This machine has no address "${host}".\nUse HOST=127.0.0.1 for this machine alone, or HOST=0.0.0.0 for its whole network.`
  }
  return `The server cannot listen on ${host}:${port}: ${error.message}.`
}
