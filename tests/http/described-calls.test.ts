import { expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '../../server/app.ts'
import { checkingAnswers } from '../support/check-answers.ts'
import { house } from '../support/house.ts'

interface Content {
  content: Record<string, { schema: object }>
}

test('every call says what it answers, and how it refuses', async () => {
  const { app, floor } = await house()
  const undescribed = app.calls.flatMap(({ method, path, answer, media }) =>
    answer || media ? [] : [`${method} ${path}`],
  )
  expect(undescribed).toEqual([])

  const { text } = await floor.get('/openapi.json')
  const { paths } = JSON.parse(text) as {
    paths: Record<string, Record<string, { responses: Record<string, Content> }>>
  }
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(calls).toHaveLength(app.calls.length)
  for (const { responses } of calls)
    for (const { content } of Object.values(responses))
      for (const { schema } of Object.values(content)) expect(schema).not.toEqual({})
})

test('an answer of a test that is other than described fails it, but for what its reader may not read', async () => {
  const answers = (data: object) =>
    checkingAnswers({
      calls: [{ method: 'get', path: '/a/{id}', answer: z.object({ name: z.string(), phone: z.string() }) }],
      request: () => Promise.resolve(Response.json({ data })),
    } as unknown as App).request('/api/a/1')
  await expect(answers({ name: 'Ada', phone: '030 1' })).resolves.toBeDefined()
  await expect(answers({ name: 'Ada', phone: null })).resolves.toBeDefined()
  await expect(answers({ name: null, phone: '030 1' })).rejects.toThrow('.name')
  await expect(answers({ name: 'Ada' })).rejects.toThrow('.phone')
  await expect(answers({ name: 'Ada', phone: '030 1', age: 7 })).rejects.toThrow('.age is not described')
})
