import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartError } from './config.ts'
import type { Answering } from './site.ts'

export interface Listener {
  /** Where a browser on this machine finds it: "http://127.0.0.1:3000". */
  address: string
  /** Takes no more connections, lets open answers end for `grace` milliseconds, then cuts them. */
  close(grace?: number): Promise<void>
}

/** Listens on a host and port (0: any free one). Throws a StartError where that is not possible. */
export async function listen(site: Answering, host: string, port: number): Promise<Listener> {
  const server = createAdaptorServer({ fetch: (request, env) => site.fetch(request, env), hostname: host })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error, host, port))))
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  return {
    address: `http://${reachable(host)}:${bound.port}`,
    close: async (grace = 5_000) => {
      const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), grace)
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(cut)
    },
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
