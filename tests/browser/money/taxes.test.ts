import { expect, test } from 'vitest'
import { useScreens } from '../../support/browser/screens.ts'

const screens = useScreens()
const taxesPage = '/pages/setting/taxes'

interface Tax {
  id: string
  letter: string
  name: string
}

test('Germany is set up in three taps, the drinks bear the tax of drinks, and another way takes the owner’s password', async () => {
  const page = await screens.signedInNowhere('owner')
  await screens.goTo(page, taxesPage)
  await page.getByRole('button', { name: 'Choose a country' }).click()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByText('19% until 31 Dec 2025 (Dine-in)', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Take over these taxes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your own password').fill('statehouse')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Tax categories' }).waitFor()
  const { aaData: taxes } = await screens.ask<{ aaData: Tax[] }>(page, '/admin/tax_category')
  expect(taxes.map(({ letter, name }) => [letter, name])).toEqual([
    ['A', 'Drinks'],
    ['B', 'Food'],
  ])
  const { aaData: categories } = await screens.ask<{ aaData: { id: string; name: string }[] }>(page, '/admin/category')
  const { id, name } = categories[0]!
  const row = page.getByRole('group', { name: `Tax of ${name}` })
  expect(await row.getByRole('radio', { name: 'B Food' }).isChecked()).toBe(true)
  await row.getByText('A Drinks').click()
  await expect.poll(() => row.getByRole('radio', { name: 'A Drinks' }).isChecked()).toBe(true)
  const changed = await screens.ask<{ tax_category_id: string }>(page, `/admin/category/${id}`)
  expect(changed.tax_category_id).toBe(taxes[0]!.id)

  // Changing the way of taxing needs the owner's own password, and is not sent without it.
  const drinks = `/pages/system_setting/tax_category/${taxes[0]!.id}`
  const way = async () =>
    (await screens.ask<{ is_inclusive: boolean }>(page, `/admin/tax_category/${taxes[0]!.id}`)).is_inclusive
  await screens.goTo(page, drinks)
  await page.getByRole('switch', { name: 'Prices include the tax' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await way()).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByLabel('Your own password').fill('statehouse')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(way).toBe(false)
})
