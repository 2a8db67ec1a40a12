import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that must never be logged, at any place in a request or an error. */
const secret = ['authorization', 'password', 'new_password', 'pin', 'token'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/**
 * Tells if an error is about a value that a column does not accept, which the database's own message would quote:
 * SQLSTATE class 22.
 */
const isAboutValue = (code: unknown) => typeof code === 'string' && code.startsWith('22')
const frames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')

/** Copies an error without the database's query and parameters, which contain names and phone numbers of guests. */
function told(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, query, params } = error as Error & Partial<Record<'code' | 'query' | 'params', unknown>>
  const isQuery = typeof query === 'string' && params !== undefined
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${query}` : isAboutValue(code) ? 'a value is not taken' : error.message,
    ...(code !== undefined && { code }),
    stack: frames(error),
    ...(error.cause !== undefined && { cause: told(error.cause) }),
  }
}

/** Makes the structured log of this process: one JSON object a line, by default on standard output. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: secret,
    serializers: { err: told },
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
  }
  return stream ? pino(options, stream) : pino(options)
}
