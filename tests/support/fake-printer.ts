import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The misbehaviour of a printer: none, or one of those of real printers. */
export type Mood =
  | 'well'
  /** Takes the connection and says nothing. */
  | 'hangs'
  /** Answers that it is out of paper. */
  | 'paperOut'
  /** Closes the connection while its status is being requested. */
  | 'closesEarly'
  /** Accepts the paper, and closes the connection before it has reported the print. */
  | 'closesHalfWay'
  /** Runs out of paper in the middle of a print, and stops. */
  | 'runsOut'

export interface FakePrinter {
  port: number
  mood: Mood
  /** The printed papers, in order; the last one may be incomplete. */
  papers: string[]
  /** Connections taken. */
  calls: number
  close(): Promise<void>
}

const askNow = '\x10\x04'
const askInTurn = '\x1dr\x01'
/** Answers of two bytes: what stops it, and whether there is paper. */
const fine = Buffer.from([0x12, 0x12])
const noPaper = Buffer.from([0x32, 0x72])

/** A TCP listener that speaks as much of ESC/POS as a printer must, and fails on purpose. */
export async function fakePrinter(mood: Mood = 'well'): Promise<FakePrinter> {
  const sockets = new Set<Socket>()
  const printer: FakePrinter = {
    port: 0,
    mood,
    papers: [],
    calls: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    printer.calls += 1
    let paper = ''
    let isPrinting = false
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      const text = data.toString('latin1')
      if (printer.mood === 'hangs') return
      if (text.startsWith(askNow)) {
        if (printer.mood === 'closesEarly') socket.destroy()
        else socket.write(printer.mood === 'paperOut' || (printer.mood === 'runsOut' && isPrinting) ? noPaper : fine)
        return
      }
      isPrinting = true
      paper += text
      if (!paper.endsWith(askInTurn)) return
      printer.papers.push(paper.slice(0, -askInTurn.length))
      if (printer.mood === 'closesHalfWay') socket.destroy()
      else if (printer.mood !== 'runsOut') socket.write(Buffer.from([0]))
    })
    socket.on('end', () => {
      if (isPrinting && !paper.endsWith(askInTurn)) printer.papers.push(paper)
    })
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  printer.port = (server.address() as AddressInfo).port
  return printer
}
