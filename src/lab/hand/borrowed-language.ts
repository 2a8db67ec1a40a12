import { nameAt } from '../../device/base.ts'
import { kept } from '../../device/kept.ts'
import { languageKey } from '../../i18n/i18n.ts'

/** The language in which a hand reads the console. */
const language = 'en'

/** Switches the console at an address to English for as long as a hand reads it. */
export function borrowedLanguage(address: string, frameOf: () => HTMLIFrameElement | null) {
  const name = nameAt(address, languageKey)
  let before: string | null = null
  let isBack: Promise<unknown> = Promise.resolve()
  return {
    /** Makes the console use the hand's language at its next load; returns whether it does so already. */
    async borrow(): Promise<boolean> {
      // A load that is still on its way would be taken for the next one.
      await isBack
      const now = kept.read(name)
      if (now === language) return true
      before = now ?? document.documentElement.lang
      kept.write(name, language)
      return false
    },
    /** Gives the console its former language back, and reloads it if it is shown. */
    giveBack(): void {
      if (before === null) return
      kept.write(name, before)
      before = null
      const frame = frameOf()
      if (!frame?.contentWindow) return
      isBack = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      frame.contentWindow.location.reload()
    },
  }
}
