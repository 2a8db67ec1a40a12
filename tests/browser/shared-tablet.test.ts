import { expect, test } from 'vitest'
import { findings, useScreens } from '../support/screens.ts'

const screens = useScreens()

test('a shared tablet locks when nobody touches it, shows nothing, and opens for a colleague in their own name', async () => {
  const page = await screens.signedIn('supervisor', '/settings')
  await page.clock.install()
  await page.getByText('2 min', { exact: true }).click()
  await screens.goTo(page, '/queue')
  await page.getByLabel('Name', { exact: false }).first().fill('Moreau')
  await page.clock.fastForward('02:05')
  await page.getByRole('heading', { name: 'Locked' }).waitFor()
  expect(await page.locator('.party').first().isVisible()).toBe(false)
  expect(await findings(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Locked' }).waitFor()
  await page.keyboard.type('135790')
  await page.getByRole('button', { name: /^Henri Lindner: menu$/ }).waitFor()
  await page.locator('.party').first().waitFor()
  expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('')
})

test('whoever comes back to their own tablet finds their work as they left it', async () => {
  const page = await screens.signedIn('supervisor', '/settings')
  await page.getByText('2 min', { exact: true }).click()
  await screens.goTo(page, '/queue')
  await page.getByLabel('Name', { exact: false }).first().fill('Moreau')
  await page.getByRole('button', { name: /: menu$/ }).click()
  await page.getByRole('button', { name: 'Lock, or hand over' }).click()
  await page.getByRole('heading', { name: 'Locked' }).waitFor()
  await page.keyboard.type('246810')
  await page.getByRole('heading', { name: 'Locked' }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Moreau')
})

test.each(['blocked', 'full'])('with a store that is %s somebody signs in and works, and is told', async (how) => {
  const page = await screens.open('/healthz')
  await page.addInitScript((kind) => {
    const fail = (): never => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    Object.defineProperty(window, 'indexedDB', { get: fail })
    if (kind === 'full') Storage.prototype.setItem = fail
    else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fail })
  }, how)
  await screens.goTo(page, '/login')
  await page.locator('#login').fill('floor')
  await page.locator('#password').fill('statehouse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/floor')
  await page.getByText(/^This browser keeps nothing for later/).waitFor()
  await page.getByRole('link', { name: /^Queue/ }).click()
  await page.locator('.party').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/queue')
})

test('one’s own PIN is set, told and given up on the same screen, each time with the password', async () => {
  const page = await screens.signedIn('floor', '/account')
  await page.getByText('You have no PIN yet.').waitFor()
  const panel = page.getByRole('main').locator('form').last()
  await panel.getByLabel('Current password').fill('statehouse')
  await panel.getByLabel('New PIN, six digits').fill('739164')
  await panel.getByRole('button', { name: 'Set PIN' }).click()
  await page.getByText('You have a PIN. A new one takes its place.').waitFor()
  expect(await panel.getByRole('button', { name: 'Give up my PIN' }).isDisabled()).toBe(true)
  expect(await findings(page)).toEqual([])
  await panel.getByLabel('Current password').fill('guessed')
  await panel.getByRole('button', { name: 'Give up my PIN' }).click()
  await panel.getByText('The current password is not right.').waitFor()
  await panel.getByLabel('Current password').fill('statehouse')
  await panel.getByRole('button', { name: 'Give up my PIN' }).click()
  await page.getByText('You have no PIN yet.').waitFor()
})

test('the password changes on its screen: the old one is asked for, a weak one is refused in words', async () => {
  const page = await screens.signedIn('kitchen', '/account')
  await page.getByRole('heading', { name: 'Password and PIN' }).waitFor()
  const panel = page.getByRole('main').locator('form').first()
  const change = async (now: string, next: string) => {
    await panel.getByLabel('Current password').fill(now)
    await panel.getByLabel('New password').fill(next)
    await panel.getByRole('button', { name: 'Change password' }).click()
  }
  expect(await findings(page)).toEqual([])
  await change('wrong', 'trois melons verts')
  await panel.getByText('The current password is not right.').waitFor()
  await change('statehouse', 'abababababab')
  await panel.getByText(/^This password cannot be used/).waitFor()
  await change('statehouse', 'trois melons verts')
  await page.getByText('Password changed').first().waitFor()
  expect(await panel.getByLabel('New password').inputValue()).toBe('')
})
