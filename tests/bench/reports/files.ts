import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { App } from '../../../server/app.ts'

/** The time until a file was there, and until it began to come; its size and its lines. */
interface FileTime {
  seconds: number
  firstByteMs: number
  megabytes: number
  lines: number
}

const megabyte = 1024 * 1024
const newLine = 10

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Bytes in use; garbage that is not collected yet would change from run to run. */
function inUse(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Reads a file to its end as a browser that saves it does; `seen` looks on at each of its parts. */
async function takeFile(app: Pick<App, 'request'>, token: string, path: string, seen = () => {}): Promise<FileTime> {
  const began = performance.now()
  const answer = await app.request(`/api${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: '*/*', 'admin-version': '7.0.5' },
  })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  let firstByteMs = 0
  let bytes = 0
  let lines = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    firstByteMs ||= performance.now() - began
    bytes += part.length
    for (const byte of part) if (byte === newLine) lines++
    seen()
  }
  return {
    seconds: (performance.now() - began) / 1000,
    firstByteMs,
    megabytes: bytes / megabyte,
    lines,
  }
}

/** Takes a file once to warm up, once by the clock, and once to see how many megabytes it needs at most. */
export async function fileFigures(
  app: Pick<App, 'request'>,
  token: string,
  path: string,
): Promise<FileTime & { needed: number }> {
  await takeFile(app, token, path)
  const taken = await takeFile(app, token, path)
  const before = inUse()
  let most = before
  await takeFile(app, token, path, () => (most = Math.max(most, inUse())))
  return { ...taken, needed: (most - before) / megabyte }
}
