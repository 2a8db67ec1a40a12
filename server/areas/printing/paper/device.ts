import { connect, type Socket } from 'node:net'
import type { Outcome } from '../../../engine/outbox/outcome.ts'
import { addressOf, isPrinter, type Patience, type PrinterNetworks } from '../../../outside/printer-networks.ts'

/** An ESC/POS printer in the store's network. */
export interface Device {
  host: string
  port: number
  /** Tells if the printer answers status requests. */
  answers: boolean
}

const usual: Patience = { connect: 4000, status: 3000, print: 15_000 }

/** Request that a printer answers at once, even while it is stopped: its fault, and whether there is paper. */
const askNow = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04])
/** Request that a printer answers in order: after it has printed everything before. */
const askInTurn = Buffer.from([0x1d, 0x72, 0x01])

const troubles: readonly [byte: 0 | 1, bits: number, why: string][] = [
  [1, 0x60, 'paper_out'],
  [0, 0x20, 'paper_out'],
  [0, 0x04, 'cover_open'],
  [0, 0x40, 'printer_error'],
]
const troubleIn = (answer: Buffer): string | undefined =>
  troubles.find(([byte, bits]) => ((answer[byte] ?? 0) & bits) !== 0)?.[2]

/** Queues of papers, one per printer, in the order of their arrival. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Prints once. The printer is asked for its status before the paper is sent, and again after it: only the second answer
 * proves that the paper is printed. If the connection breaks in between, the paper may have been printed.
 */
export function printOn(
  device: Device,
  paper: Buffer,
  allowed: PrinterNetworks,
  patience: Patience = usual,
): Promise<Outcome> {
  const key = `${device.host} ${device.port}`
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(() => printNow(device, paper, allowed, patience))
  const settled = mine.catch(() => undefined)
  lines.set(key, settled)
  void settled.then(() => lines.get(key) === settled && lines.delete(key))
  return mine
}

const not = (why: string): Outcome => ({ arrived: false, why })
const perhaps = (why: string): Outcome => ({ arrived: 'perhaps', why })

async function printNow(
  { host, port, answers }: Device,
  paper: Buffer,
  allowed: PrinterNetworks,
  patience: Patience,
): Promise<Outcome> {
  const address = await addressOf(host, allowed).catch(() => null)
  if (address === null) return not('unknown_host')
  if (!address || !isPrinter({ ...address, port }, allowed)) return not('not_allowed')
  const line = new Line(connect({ host: address.address, family: address.family, port }))
  try {
    const reached = await line.opened(patience.connect)
    if (reached !== 'ok') return not(reached)
    if (!answers) {
      line.write(paper)
      return (await line.ended(patience.print)) ? { arrived: true } : perhaps('cut_off')
    }
    line.write(askNow)
    const status = await line.read(2, patience.status)
    if (typeof status === 'string') return not(status)
    const trouble = troubleIn(status)
    if (trouble) return not(trouble)
    line.write(Buffer.concat([paper, askInTurn]))
    const done = await line.read(1, patience.print)
    if (typeof done !== 'string') return { arrived: true }
    if (done === 'cut_off') return perhaps(done)
    line.write(askNow)
    const since = await line.read(2, patience.status)
    return perhaps((typeof since === 'string' ? undefined : troubleIn(since)) ?? done)
  } finally {
    line.close()
  }
}

/** A connection to a printer, with its unread answers. */
class Line {
  readonly #socket: Socket
  #answers = Buffer.alloc(0)
  #end: string | undefined
  #wake: () => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (data) => {
      this.#answers = Buffer.concat([this.#answers, data]).subarray(-64)
      this.#wake()
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      this.#stop(error.code === 'ECONNREFUSED' ? 'refused' : 'cut_off'),
    )
    socket.on('end', () => this.#stop('cut_off'))
    socket.on('close', () => this.#stop('cut_off'))
  }

  #stop(why: string): void {
    this.#end ??= why
    this.#wake()
  }

  /**
   * Waits until a condition is true and returns "ok", or returns the reason if the connection breaks or the time is
   * over.
   */
  async #until(holds: () => boolean, milliseconds: number): Promise<string> {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.#wake()
    }, milliseconds)
    while (!holds() && this.#end === undefined && !isLate) await new Promise<void>((wake) => (this.#wake = wake))
    clearTimeout(timer)
    return holds() ? 'ok' : (this.#end ?? 'no_answer')
  }

  /** Returns "ok", or the reason for the failure. */
  opened(milliseconds: number): Promise<string> {
    this.#socket.once('connect', () => this.#wake())
    return this.#until(() => this.#socket.readyState === 'open', milliseconds)
  }

  write(bytes: Buffer): void {
    if (this.#end === undefined) this.#socket.write(bytes)
  }

  /** Returns this many bytes of the answer, or the reason why there are none. */
  async read(count: number, milliseconds: number): Promise<Buffer | string> {
    const how = await this.#until(() => this.#answers.length >= count, milliseconds)
    if (how !== 'ok') return how
    const bytes = this.#answers.subarray(0, count)
    this.#answers = this.#answers.subarray(count)
    return bytes
  }

  /** Tells if the printer accepted all data and closed its side without an error. */
  async ended(milliseconds: number): Promise<boolean> {
    let isFlushed = false
    this.#socket.end(() => {
      isFlushed = true
      this.#wake()
    })
    await this.#until(() => isFlushed, milliseconds)
    return isFlushed
  }

  close(): void {
    this.#socket.destroy()
  }
}
