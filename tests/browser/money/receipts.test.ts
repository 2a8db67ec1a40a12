import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useScreens } from '../../support/browser/screens.ts'

const screens = useScreens()

interface Rows {
  aaData: { id: string; price: number; balance: number | null }[]
}
interface Detail {
  id: string
  number: string
  receipts: { id: string; number: number }[]
}

/** Sells one dish and takes its payment by card, as a person at the till does. */
async function sell(page: Page): Promise<Detail> {
  const { aaData: dishes } = await screens.ask<Rows>(page, '/admin/menu?length=100')
  const dish = dishes.find(({ price, balance }) => price > 500 && balance === null)!
  const order = await screens.ask<Detail>(page, '/admin/order', {
    order_method: 'pickup',
    name: 'Guest',
    items: [{ menu_id: dish.id, quantity: 1 }],
  })
  await screens.goTo(page, `/orders/${order.id}`)
  const sheet = page.getByRole('complementary', { name: `Order ${order.number}` })
  await sheet.getByRole('button', { name: 'Take payment' }).click()
  const bill = page.getByRole('dialog', { name: `Pay order ${order.number}` })
  await bill.getByRole('button', { name: 'Card', exact: true }).click()
  await bill.getByRole('button', { name: /^Take €/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  return screens.ask<Detail>(page, `/admin/order_detail/${order.id}`)
}

/** Reads the paper beside the list as text without spaces, which a picture of it has none of. */
async function paperOf(page: Page, name: string): Promise<string> {
  const picture = page.getByRole('complementary', { name }).getByRole('img', { name })
  const svg = decodeURIComponent((await picture.getAttribute('src'))!.replace(/^[^,]*,/, ''))
  return squeezed(
    svg
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#xa0;', '')
      .replaceAll('&amp;', '&'),
  )
}
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

test('a paid order leads to its receipt, which is found by its number, printed again and made out to a buyer', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const order = await sell(page)
  const [receipt] = order.receipts
  const name = `Receipt ${receipt!.number}`
  await page
    .getByRole('complementary', { name: `Order ${order.number}` })
    .getByRole('link', { name })
    .click()
  await page.getByRole('complementary', { name }).waitFor()

  await screens.goTo(page, '/money/receipts')
  await page.getByRole('searchbox').fill(String(receipt!.number))
  await page.waitForURL(/q=/)
  await page.getByRole('link', { name, exact: true }).click()
  const sheet = page.getByRole('complementary', { name })
  await sheet.getByRole('link', { name: `Order ${order.number}` }).waitFor()

  const print = async (act: string) => {
    await sheet.getByRole('button', { name: act, exact: true }).click()
    const paper = page.getByRole('dialog')
    await paper.getByRole('img').waitFor()
    await paper.getByRole('button', { name: 'Close' }).last().click()
  }
  await print('Print')
  await sheet.getByText('printed once').waitFor()
  await print('Print a copy')
  await sheet.getByText('printed 2 times').waitFor()

  await sheet.getByRole('button', { name: 'Make an invoice' }).click()
  const form = page.getByRole('dialog')
  const send = form.getByRole('button', { name: 'Make an invoice' })
  await form.getByLabel('Name or company').fill('Brandt & Söhne GmbH')
  expect(await send.isDisabled()).toBe(true)
  await form.getByLabel('Street, postcode and town').fill('Hafenstraße 7, 20457 Hamburg')
  await send.click()
  await form.waitFor({ state: 'detached' })
  await sheet.getByRole('region', { name: 'Buyer' }).getByText('Brandt & Söhne GmbH').waitFor()
  await expect.poll(() => paperOf(page, name)).toContain(squeezed('Brandt & Söhne GmbH'))
  expect(await paperOf(page, name)).toContain(squeezed('Hafenstraße 7, 20457 Hamburg'))
})

test('another buyer than before takes a reason and a supervisor’s PIN', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { receipts } = await sell(page)
  const { id, number } = receipts[0]!
  await screens.ask(page, `/admin/receipt/${id}/buyer`, {
    name: 'Ada Moreau',
    address: '3 rue Haute, 75011 Paris',
    version: 1,
  })
  await screens.goTo(page, `/money/receipts/${id}`)
  const sheet = page.getByRole('complementary', { name: `Receipt ${number}` })
  await sheet.getByRole('button', { name: 'Change the buyer' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name or company').fill('Moreau SARL')
  const onward = form.getByRole('button', { name: 'Continue to approval' })
  expect(await onward.isDisabled()).toBe(true)
  await form.getByLabel('Why').fill('The guest wants it for the firm')
  await onward.click()
  await form.getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await form.getByRole('button', { name: 'Change the buyer' }).click()
  await form.waitFor({ state: 'detached' })
  await sheet.getByRole('region', { name: 'Buyer' }).getByText('Moreau SARL').waitFor()
})
