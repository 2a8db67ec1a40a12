import { type Logger, pino } from 'pino'

/** What must never reach a log, wherever a request or an error carries it. */
const secret = ['authorization', 'password', 'new_password', 'pin', 'token'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** The structured log of this process: one JSON object a line on standard output. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: secret, timestamp: pino.stdTimeFunctions.isoTime, base: undefined })
}
