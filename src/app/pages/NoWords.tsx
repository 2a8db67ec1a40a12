import { retryLanguage } from '../../i18n/i18n.ts'
import { Logo } from '../shell/Logo.tsx'
import { blueprint } from '../../ui/blueprint.ts'

/** Shown in all four languages at once, before any language is loaded. */
const tryAgain = 'Try again · Réessayer · Erneut versuchen · Tentar de novo'

/** The screen for when not even the English words could be loaded. */
export const NoWords = () => (
  <main className="splash">
    <Logo size={56} />
    <button type="button" className={`${blueprint.button} ${blueprint.large}`} onClick={retryLanguage}>
      {tryAgain}
    </button>
  </main>
)
