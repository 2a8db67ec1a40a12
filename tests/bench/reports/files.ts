import type { App } from '../../../server/app.ts'
import { ms } from '../api/figures.ts'

/** The time until a file was there, and until it began to come; its size, its lines, and the memory that it took. */
interface FileTaken {
  seconds: number
  firstByteMs: number
  megabytes: number
  grownMb: number
  lines: number
}

const megabyte = 1024 * 1024
const newLine = 10

/** Reads a file to its end as a browser that saves it does. */
export async function takeFile(app: Pick<App, 'request'>, token: string, path: string): Promise<FileTaken> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
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
    most = Math.max(most, process.memoryUsage.rss())
  }
  return {
    seconds: (performance.now() - began) / 1000,
    firstByteMs,
    megabytes: bytes / megabyte,
    grownMb: (most - before) / megabyte,
    lines,
  }
}

/** A line of the table about files. */
export const fileLine = (name: string, { seconds, firstByteMs, megabytes, grownMb }: FileTaken): string[] => [
  name,
  seconds.toFixed(1),
  ms(firstByteMs),
  megabytes.toFixed(1),
  grownMb.toFixed(0),
]
