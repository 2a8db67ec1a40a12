import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The built server as a process of its own. */
interface BenchedServer {
  address: string
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Starts `npm start` on a free port of the loopback and waits until it is ready. */
export async function startBenched(env: Record<string, string>): Promise<BenchedServer> {
  const port = await freePort()
  const given = { ...process.env, NODE_ENV: '', LOG_LEVEL: 'error', RATE_LIMIT: 'off', PORT: String(port), ...env }
  const server = spawn(process.execPath, ['server/cli/start.mjs'], {
    env: given,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => server.kill('SIGKILL')
  process.once('exit', end)
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) if (server.exitCode !== null) throw new Error('The server stopped before it was ready.')
  const stop = async () => {
    server.kill('SIGTERM')
    await gone
    process.off('exit', end)
  }
  return { address, stop }
}
