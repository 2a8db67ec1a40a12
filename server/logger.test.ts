import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

test('a failed statement is logged with its words and its place, without what was asked of it', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const refusal = Object.assign(new Error('invalid input syntax for type integer: "Okafor"'), {
    code: '22P02',
    detail: 'Key (phone)=(+4915112345) already exists.',
  })
  const error = new DrizzleQueryError('select $1', ['+4915112345', 'Okafor'], refusal)
  log.error({ err: error, request_id: 'r1' }, 'a request failed')
  log.warn(error, 'deadlines were not looked at')
  for (const line of lines) {
    expect(line).not.toMatch(/Okafor|4915112345/)
    expect(JSON.parse(line).err).toMatchObject({
      message: 'Failed query: select $1',
      stack: expect.stringMatching(/^ +at /),
      cause: { code: '22P02', message: 'a value is not taken' },
    })
  }
  expect(lines).toHaveLength(2)
})
