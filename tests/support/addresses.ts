import type { Page } from 'playwright-core'
import type { Screens } from './browser/screens.ts'

/** Fills in the names of the console's addresses with rows of the demo's evening. */
export function addresses(screens: Screens): (page: Page, path: string) => Promise<string[]> {
  const first = async (page: Page, path: string) =>
    (await screens.ask<{ aaData: { id: string }[] }>(page, path)).aaData[0]!.id

  /** The values for the names in addresses, from the demo's evening. */
  const names: Record<string, (page: Page) => Promise<string>> = {
    tableId: (page) => first(page, '/admin/table'),
    orderId: (page) => first(page, '/admin/display_order?type=action&length=1'),
    entryId: async (page) => (await lines(page)).flatMap(({ entries }) => entries)[0]!.id,
    memberId: (page) => first(page, '/admin/merchant/member_listing'),
    area: async () => 'menu_setting',
    kind: async () => 'food_option',
    recordId: (page) => first(page, '/admin/option'),
    lineId: async (page) => (await lines(page))[0]!.id,
    ticketId: async (page) => (await lines(page)).flatMap(({ entries }) => entries)[0]!.id,
    approvalId: async (page) => (await ask(page)).approval_id,
    report: async () => 'item_sales_report',
    day: async (page) =>
      (await screens.ask<{ merchant: { business_day: string } }>(page, '/admin/me')).merchant.business_day,
    chart: async () => 'queue-entry',
    pathId: async () => 'queue-entry-b6p6kppcmy',
    drawerId: (page) => first(page, '/admin/drawer'),
    receiptId: (page) => first(page, '/admin/receipt'),
    bookingId: (page) => first(page, '/admin/booking'),
    link: async (page) =>
      (await screens.ask<{ link: string }>(page, `/admin/booking/${await names.bookingId!(page)}`)).link,
    // The demo sends no e-mail, so the link is one that no longer leads anywhere.
    id: async () => 'long-gone',
    code: (page) => names.orderId!(page),
    key: async (page) => (await screens.ask<{ key: string }>(page, '/admin/queue_key')).key,
  }
  const lines = async (page: Page) =>
    (await screens.ask<{ aaData: { id: string; entries: { id: string }[] }[] }>(page, '/admin/queue')).aaData

  /** A question that waits for an answer. */
  async function ask(page: Page): Promise<{ approval_id: string }> {
    const orderId = await names.orderId!(page)
    const { version } = await screens.ask<{ version: number }>(page, `/admin/order_detail/${orderId}`)
    const reasons = await screens.ask<{ aaData: { id: string; event: string }[] }>(page, '/admin/reason?length=100')
    const reason = reasons.aaData.find(({ event }) => event === 'order.void')!.id
    return page.evaluate(
      async (body) => {
        const headers = {
          Authorization: `Bearer ${localStorage.getItem('token')}`,
          'Content-Type': 'application/json',
          'X-Request-Id': crypto.randomUUID(),
          'admin-version': '7.0.5',
          prefer: 'handling=strict',
        }
        const answer = await fetch('/api/admin/approval', { method: 'POST', headers, body: JSON.stringify(body) })
        return ((await answer.json()) as { data: { approval_id: string } }).data
      },
      {
        event: 'order.void',
        subject_type: 'order',
        subject_id: orderId,
        version,
        amount: 0,
        fields: { reason_id: reason },
      },
    )
  }

  /** An address with all its names filled in; and without the one that may be left out. */
  return async (page, path) => {
    const parts = path.split('/').slice(1)
    const filled = await Promise.all(
      parts.map(async (part) => {
        if (!part.startsWith(':')) return part
        const name = part.slice(1).replace('?', '')
        const find = names[name]
        if (!find) throw new Error(`The address ${path} names "${name}": say in this file what stands for it.`)
        return find(page)
      }),
    )
    const whole = `/${filled.join('/')}`
    return parts.at(-1)!.endsWith('?') ? [`/${filled.slice(0, -1).join('/')}`, whole] : [whole]
  }
}
