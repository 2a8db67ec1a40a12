import { expect, test } from 'vitest'
import { findings, useScreens } from '../../support/browser/screens.ts'
import { patience } from '../../tier.ts'
import { withSession } from './with-session.ts'

const screens = useScreens()

test(
  'a tester has the steps of a path taken by hand in the product, and reads whether each state keeps its contract',
  async () => {
    const page = await withSession(screens, 'queue-entry', /^waiting call, skip, requeue, call/)
    const product = page.getByRole('region', { name: 'Product', exact: true })

    const contract = product.getByRole('region', { name: 'Contract of this state' })
    await contract.getByText(/^Looked at after each step in the product/).waitFor()
    await product.getByText('in the product', { exact: true }).click()
    await contract.getByText(/^Holds: “.*” is shown$/).waitFor()
    for (const [step, state, next] of [
      [1, 'called', 'Skip'],
      [2, 'skipped', 'Back in line'],
    ] as const) {
      await page.getByRole('button', { name: 'Step', exact: true }).click()
      await page.getByText(`The product is at step ${step}`).waitFor()
      await contract.getByText(state, { exact: true }).waitFor()
      await contract.getByText(new RegExp(`“.*${next}.*” can be pressed`)).waitFor()
      await contract.getByText('No accessibility faults').waitFor()
      expect(await contract.getByText('Broken:').count()).toBe(0)
    }
    const frame = product.frameLocator('iframe[data-client="1"]')
    expect(await frame.getByRole('complementary').innerText()).toMatch(/skipped/i)
    expect(await findings(page)).toEqual([])
  },
  patience,
)
