import type { PushMessage } from '#contract/push/push.ts'
import { minorDigits } from '#contract/money.ts'
import type { Language } from '#contract/states.ts'
import de from '#contract/locales/de/push.json'
import en from '#contract/locales/en/push.json'
import fr from '#contract/locales/fr/push.json'
import pt from '#contract/locales/pt/push.json'

type Words = typeof en
const words: Record<Language, Words> = { en, de, fr, pt }

/** A message as the device shows it, and the place of the console that it leads to. */
export interface Notice {
  title: string
  body: string
  tag: string
  path: string
}

/** Puts a message into the words of its language. */
export function noticeOf({ kind, id, store, language, values }: PushMessage): Notice {
  const text = words[language] ?? en
  const { total = 0, currency = 'EUR', calls = 1 } = values
  const money = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const filled = {
    ...values,
    store,
    table: values.table ?? '–',
    total: money.format(total / 10 ** minorDigits(currency)),
  }
  const say = (key: keyof Words) =>
    text[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(filled[name as keyof typeof filled] ?? ''))
  const tag = `${kind} ${id}`
  if (kind === 'test') return { title: say('push.test'), body: say('push.test.text'), tag, path: '/settings' }
  if (kind === 'message') return { title: store, body: values.text ?? '', tag, path: values.path ?? '/' }
  if (kind === 'queue') {
    const title = say(calls > 1 ? 'push.queue.again' : 'push.queue')
    return { title, body: `${say('push.queue.text')} · ${store}`, tag, path: `/queue/${id}` }
  }
  const ways: Record<string, keyof Words> = { pickup: 'push.order.pickup', delivery: 'push.order.delivery' }
  const how = say(ways[values.method ?? ''] ?? 'push.order.dine_in')
  return { title: say('push.order'), body: `${how} · ${store}`, tag, path: `/orders/${id}` }
}
