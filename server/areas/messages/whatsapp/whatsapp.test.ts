import { expect, test } from 'vitest'
import { messageBody, outcomeOf, templateBody } from './whatsapp.ts'
import { readHook } from './read-hook.ts'

const message = { id: 'm1', address: '+49 151 234', text: 'Hello', values: { first_name: 'Ada', code: 'K7' } } as never
const row = {
  name: 'come_back',
  category: 'marketing',
  body: 'Dear {{first_name}}, show {{code}} at the till',
  translations: {},
  footer: null,
} as never

/** Makes bodies from the provider's documentation; none was recorded from a real account. */
const hook = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', time: 1, changes: [{ field, value }] }],
})

test('a message bears our id, so that its reports name it even if the answer to it was lost', () => {
  expect(messageBody({ message, template: null, language: 'en' })).toEqual({
    messaging_product: 'whatsapp',
    to: '49151234',
    biz_opaque_callback_data: 'm1',
    type: 'text',
    text: { body: 'Hello' },
  })
})

test('the values of a template go by the names of its places', () => {
  expect(messageBody({ message, template: { row }, language: 'en' })).toMatchObject({
    template: {
      name: 'come_back',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { parameter_name: 'first_name', text: 'Ada' },
            { parameter_name: 'code', text: 'K7' },
          ],
        },
      ],
    },
  })
  expect(templateBody(row, 'en')).toMatchObject({ name: 'come_back', category: 'MARKETING', parameter_format: 'NAMED' })
})

test('only what certainly did not arrive is tried again; an error of theirs may have arrived', () => {
  expect(outcomeOf(200, { messages: [{ id: 'wamid.1' }] })).toEqual({ arrived: true, ref: 'wamid.1' })
  expect(outcomeOf(429, {})).toEqual({ arrived: false, why: 'status_429' })
  expect(outcomeOf(400, { error: { code: 130429 } })).toEqual({ arrived: false, why: 'code_130429' })
  expect(outcomeOf(400, { error: { code: 131026 } })).toEqual({ arrived: false, why: 'code_131026', isFinal: true })
  expect(outcomeOf(502, {})).toEqual({ arrived: 'perhaps', why: 'status_502' })
})

test('reports, answers and reviews are read, and what is unknown is left out', () => {
  const statuses = [
    { id: 'wamid.1', status: 'delivered', timestamp: '1', biz_opaque_callback_data: 'm1' },
    { id: 'wamid.2', status: 'failed', errors: [{ code: 131026 }] },
    { id: 'wamid.3', status: 'warned' },
  ]
  const messages = [{ id: 'wamid.4', from: '49151234', type: 'text', text: { body: 'Stop' } }]
  expect(readHook(hook({ statuses, messages }))).toMatchObject([
    { kind: 'status', status: 'deliver', ref: 'wamid.1', messageId: 'm1' },
    { kind: 'status', status: 'fail', ref: 'wamid.2', why: 'code_131026' },
    { kind: 'answer', address: '49151234', text: 'Stop' },
  ])
  const review = { event: 'REJECTED', message_template_name: 'come_back', reason: 'PROMOTIONAL' }
  expect(readHook(hook(review, 'message_template_status_update'))).toMatchObject([
    { kind: 'review', review: 'reject', template: { name: 'come_back' }, why: 'PROMOTIONAL' },
  ])
  for (const odd of [null, 1, [], {}, { entry: 1 }, hook({ statuses: [null, 1], messages: ['x'] })])
    expect(readHook(odd)).toEqual([])
})
