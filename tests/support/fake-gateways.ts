import { createServer as createHttp, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A call that a gateway got. */
interface GatewayCall {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A gateway on this machine that speaks HTTP, and answers as the test says. */
export interface HttpGateway {
  address: string
  calls: GatewayCall[]
  /** Its answer to a call; `lost` closes the connection without one. */
  answer: (call: GatewayCall) => { status: number; body: object } | 'lost'
  close(): Promise<void>
}

export async function httpGateway(): Promise<HttpGateway> {
  const gateway: HttpGateway = {
    address: '',
    calls: [],
    answer: () => ({ status: 200, body: {} }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createHttp((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      gateway.calls.push(call)
      const answer = gateway.answer(call)
      if (answer === 'lost') return request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return gateway
}

/** A mail server on this machine: it stores accepted mails, and answers each command as the test wants. */
export interface FakeMailServer {
  url: string
  mails: { to: string; data: string }[]
  /** The answer to a command: "550 5.1.1 No such user"; undefined for the usual yes, `lost` to hang up. */
  answer: (command: string) => string | undefined
  close(): Promise<void>
}

export async function fakeMailServer(): Promise<FakeMailServer> {
  const fake: FakeMailServer = {
    url: '',
    mails: [],
    answer: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createServer((socket) => converse(socket, fake))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

/** Holds one conversation of RFC 5321. */
function converse(socket: Socket, fake: FakeMailServer): void {
  let rest = ''
  let to = ''
  let data: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  const reply = (command: string, usual: string) => {
    const answer = fake.answer(command)
    if (answer === 'lost') socket.destroy()
    else say(answer ?? usual)
    return answer === undefined
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest += chunk.toString()
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (data !== null && line !== '.') data.push(line)
      else if (data !== null) {
        const mail = { to, data: data.join('\n') }
        data = null
        if (reply('.', '250 2.0.0 taken')) fake.mails.push(mail)
      } else {
        const [verb = ''] = line.toUpperCase().split(' ')
        if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
        if (verb === 'EHLO') say('250 fake')
        else if (verb === 'DATA') data = reply('DATA', '354 go on') ? [] : null
        else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else reply(verb, '250 ok')
      }
    }
  })
  say('220 fake')
}
