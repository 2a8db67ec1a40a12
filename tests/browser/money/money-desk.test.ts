import { expect, test } from 'vitest'
import { useScreens } from '../../support/browser/screens.ts'

const screens = useScreens()

interface Refunds {
  counts: Record<string, number>
  aaData: { id: string; order_number: string; state: string }[]
}

test('a supervisor tries several failed refunds again at once, and reads what became of each', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const before = await screens.ask<Refunds>(page, '/admin/refund?type=fail')
  expect(before.counts.fail).toBeGreaterThan(1)
  await screens.goTo(page, '/money/refunds?type=fail')
  await page.getByRole('checkbox', { name: 'Select all unfinished ones' }).check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: 'Try refund again' }).click()
  const outcome = page.getByRole('dialog')
  await outcome.getByText(`Done: ${before.counts.fail} of ${before.counts.fail}`).waitFor()
  for (const { order_number: number } of before.aaData) await outcome.getByText(`Order ${number}`).first().waitFor()
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('No refunds here').waitFor()
  const after = await screens.ask<Refunds>(page, '/admin/refund?type=pending')
  expect(after.counts.pending).toBe(before.counts.pending! + before.counts.fail!)
})

test('a posted day is read as the Z that was signed, the running one as an X that is not final', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { aaData } = await screens.ask<{ aaData: { business_day: string; z_number: number | null }[] }>(
    page,
    '/admin/transaction_settlement?length=5',
  )
  const posted = aaData.find(({ z_number: number }) => number !== null)!
  await screens.goTo(page, `/money/report?from=${posted.business_day}`)
  await page.getByRole('heading', { name: `Z report ${posted.z_number}` }).waitFor()
  await screens.goTo(page, '/money/report')
  await page.getByRole('heading', { name: 'X report' }).waitFor()
  await page.getByText('Not final').waitFor()
  expect(await page.getByRole('heading', { name: /^Z report/ }).count()).toBe(0)
})

test('closing a day reads the latest ten, and an older one where somebody goes to it', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { aaData } = await screens.ask<{ aaData: { business_day: string; total: number }[] }>(
    page,
    '/admin/transaction_settlement?length=1&start=30',
  )
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/transaction_settlement') && asked.push(request.url()))
  await screens.goTo(page, `/settlement/${aaData[0]!.business_day}`)
  await page
    .getByRole('article')
    .getByText(/^(Posted|Paid out|posted|paid out)/)
    .first()
    .waitFor()
  const lengths = asked.map((url) => new URL(url).searchParams.get('length'))
  expect(new Set(lengths)).toEqual(new Set(['10', '60']))
  await page.getByRole('link', { name: 'All days' }).click()
  await page.waitForURL('**/money/days')
  await page.getByRole('link', { name: /^Z \d/ }).first().waitFor()
})

test('a day with two drawers, one forgotten and short, is counted, accepted by a second person and posted on a tablet', async () => {
  const page = await screens.signedInNowhere('supervisor')
  interface Drawers {
    aaData: { id: string; state: string; business_day: string }[]
  }
  const { aaData } = await screens.ask<Drawers>(page, '/admin/drawer?length=20')
  const { id, business_day: day } = aaData.find(({ state }) => state === 'forgotten')!
  expect(aaData.filter((drawer) => drawer.business_day === day)).toHaveLength(2)
  const agree = async (pin: string, act: string) => {
    await page.getByRole('dialog').getByRole('group', { name: 'PIN' }).waitFor()
    await page.keyboard.type(pin)
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await screens.goTo(page, `/money/drawers/${id}`)
  await page.getByRole('button', { name: 'Count the drawer' }).click()
  await agree('246810', 'Count the drawer')
  await page.getByLabel('Pieces of €50.00').fill('4')
  await page.getByRole('button', { name: 'Enter €200.00' }).click()
  await page.getByText('The count differs (count 1 of 3).').waitFor()
  await page.getByRole('button', { name: 'Accept the difference' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The till was left open overnight')
  await page.getByRole('button', { name: 'Continue to approval' }).click()
  const accepting = page.getByRole('dialog')
  await accepting.getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('135790')
  await accepting.getByRole('button', { name: 'Show the difference' }).click()
  await accepting.getByText('Over or short').waitFor()
  await accepting.getByRole('button', { name: 'Accept the difference' }).click()
  await accepting.waitFor({ state: 'detached' })
  await page.getByText('Over or short').first().waitFor()
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the drawer' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await screens.goTo(page, `/settlement/${day}`)
  await page.getByRole('button', { name: 'Calculate totals', exact: true }).click()
  await page.getByRole('button', { name: /^Post / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Post / })
    .click()
  await page.getByRole('button', { name: 'Paid out' }).waitFor()
  await screens.goTo(page, `/money/report?from=${day}`)
  await page.getByRole('heading', { name: /^Z report \d+$/ }).waitFor()
})
