import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useScreens } from '../../support/browser/screens.ts'
import { patience } from '../../tier.ts'

const screens = useScreens()

interface Table {
  id: string
  name: string
  due: number
  captured: number
  part_of: object | null
}
interface Portions {
  quantity: number
}
interface Visit extends Table {
  cart: { lines: Portions[] } | null
  visit_orders: { state: string; facts: { isBillLocked: boolean }; lines: Portions[] }[]
}

const portions = (lines: Portions[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The money and the portions of a table, which a payment or an order changes. */
const lookAt = async (page: Page, id: string) => {
  const { cart, visit_orders: orders, captured } = await screens.ask<Visit>(page, `/admin/table/order_detail/${id}`)
  return { inCart: portions(cart?.lines ?? []), ordered: portions(orders.flatMap(({ lines }) => lines)), captured }
}

/**
 * A table with a due, without a payment or a printed bill, all of whose orders are accepted. Unsent lines of an earlier
 * try keep a table from paying, so it is used for orders again.
 */
async function tableFor(page: Page, what: keyof typeof acts): Promise<Table> {
  const { aaData } = await screens.ask<{ aaData: Table[] }>(page, '/admin/table?length=1000')
  const free: Visit[] = []
  for (const table of aaData) {
    if (table.due === 0 || table.captured > 0 || table.part_of) continue
    const visit = await screens.ask<Visit>(page, `/admin/table/order_detail/${table.id}`)
    if (visit.visit_orders.every(({ state, facts }) => state !== 'pending' && !facts.isBillLocked)) free.push(visit)
  }
  const found =
    free.find(({ cart }) => (cart !== null) === (what === 'order')) ?? (what === 'order' ? free[0] : undefined)
  if (!found) throw new Error('No table owes anything.')
  return found
}

/** Two acts whose repetition costs a guest money: what opens each, its button, and the call that it makes. */
const acts = {
  payment: {
    dialog: ({ name }: Table) => `Pay table ${name}`,
    query: 'do=bill.pay',
    choice: /^Card$/,
    button: /^Take €/,
    call: '**/api/admin/toggle_payment_status',
  },
  order: {
    dialog: ({ name }: Table) => `Order for table ${name}`,
    query: 'do=cart.add',
    choice: /^Bread basket/,
    button: /^Send/,
    call: '**/api/transfer_cart_into_order',
  },
}

/** The moments at which the server is killed, with the requests that it still gets before. */
const moments = {
  'before the tap': null,
  'as the call leaves': async (route: Route, kill: () => Promise<void>) => {
    await Promise.all([route.fetch().catch(() => undefined), kill()])
    await route.abort()
  },
  'before its answer arrives': async (route: Route, kill: () => Promise<void>) => {
    await route.fetch()
    await kill()
    await route.abort()
  },
}

const tries = Array.from({ length: 20 }, (_, index) => {
  const act = index % 2 === 0 ? 'payment' : 'order'
  const moment = Object.keys(moments)[Math.floor(index / 2) % 3] as keyof typeof moments
  return [index + 1, act, moment] as const
})

test.each(tries)(
  'try %i: the server is killed under %s %s, its dialog closed, the server back: nothing that nobody asked for',
  async (_, what, moment) => {
    const { dialog, query, choice, button, call } = acts[what]
    const page = await screens.signedInNowhere('floor')
    const table = await tableFor(page, what)
    await screens.goTo(page, `/floor/${table.id}?${query}`)
    const sheet = page.getByRole('dialog', { name: dialog(table) })
    await sheet.getByRole('button', { name: choice }).click()
    const tapped = sheet.getByRole('button', { name: button })
    await tapped.click({ trial: true })
    const before = await lookAt(page, table.id)

    let start: (() => Promise<void>) | undefined
    const kill = async () => {
      start = await screens.killServer()
    }
    let sent = 0
    const strike = moments[moment]
    await page.route(call, async (route) => {
      sent += 1
      if (strike && !start) await strike(route, kill)
      else await route.continue()
    })
    if (!strike) await kill()
    await tapped.click({ force: true })
    const lost = sheet.getByText(/^No answer yet/)
    const refused = page.getByText(/Try again once it is back/).first()
    await lost.or(refused).first().waitFor()
    const isLost = await lost.isVisible()

    await sheet.getByRole('button', { name: 'Close' }).first().click()
    const leave = page.getByRole('button', { name: 'Leave and stop trying' })
    if (isLost) await leave.click()
    await sheet.waitFor({ state: 'detached' })
    const sentBefore = sent
    // Waits for the words from now on: they show for a second, maybe before the server says that it is ready.
    const told = page.getByText(/Not done, since it never reached the server|It was done after all/).first()
    const [outcome] = await Promise.all([isLost ? told.textContent({ timeout: 120_000 }) : 'refused at once', start!()])
    await page.getByText('Live', { exact: true }).waitFor()
    expect(sent).toBe(sentBefore)

    const after = await lookAt(page, table.id)
    const isDone = outcome!.includes('It was done')
    const done =
      what === 'payment'
        ? { captured: before.captured + table.due }
        : { ordered: before.ordered + before.inCart, inCart: 0 }
    expect(after).toEqual({ ...before, ...(isDone && done) })
    if (moment !== 'as the call leaves') expect(isDone).toBe(moment === 'before its answer arrives')
  },
  patience,
)
