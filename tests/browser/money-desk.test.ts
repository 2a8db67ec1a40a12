import { expect, test } from 'vitest'
import { useScreens } from '../support/browser/screens.ts'

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
  await page.getByRole('checkbox', { name: 'Choose all that are not over' }).check({ force: true })
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
