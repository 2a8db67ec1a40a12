import { says } from './say.ts'
import type { OpenShell } from './shell-level.ts'

/** The words of a language on their way, on the sign-in with its choice of four. */
export const languageShell: OpenShell = ({ page, address, keep }) => {
  // English is loaded until another language is chosen; from then on English is the fallback, and its request passes.
  let isChosen = false
  const again = page.getByRole('button', { name: says('common.tryAgain') })
  return {
    reach: '**/locales/**',
    calls: { fetchWords: { is: (request) => request.url().includes('/locales/en') !== isChosen } },
    async open() {
      await keep({ i18nextLng: 'en' })
      await page.goto(`${address}/login`)
    },
    acts: {
      async 'language.choose'() {
        isChosen = true
        await page.getByText('Deutsch', { exact: true }).click()
      },
      'language.retry': () => again.click(),
      'language.online': () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    },
    delays: { pause: 12_000 },
    sights: {
      loaded: () => page.getByRole('heading', { name: isChosen ? 'Anmelden' : 'Sign in' }).waitFor(),
      failed: () => again.waitFor(),
    },
  }
}
