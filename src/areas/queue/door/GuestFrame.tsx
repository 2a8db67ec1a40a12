import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/states.ts'
import { chooseLanguage, languages } from '../../../i18n/i18n.ts'
import './GuestFrame.css'

/** The frame of every page on a guest's phone: the house's name, the languages, and nothing of the console. */
export function GuestFrame({ store, children }: { store: string | undefined; children: ReactNode }) {
  const { i18n, t } = useTranslation()
  return (
    <main className="guest-frame">
      <header>
        <p className="guest-frame__store">{store ?? ' '}</p>
        <div className="guest-frame__languages wrap gap-4" role="group" aria-label={t('preferences.language')}>
          {(Object.keys(languages) as Language[]).map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-pressed={i18n.language === code}
              onClick={() => chooseLanguage(code)}
            >
              {languages[code]}
            </button>
          ))}
        </div>
      </header>
      {children}
    </main>
  )
}

/** A guest's page until there is something to show, or the reason why there is nothing. */
export function GuestWaits({ words, isBusy, children }: { words: string; isBusy: boolean; children?: ReactNode }) {
  return (
    <GuestFrame store={undefined}>
      <div role="status" aria-busy={isBusy}>
        <h1>{words}</h1>
      </div>
      {children}
    </GuestFrame>
  )
}

/** Why a guest's write was refused, or has no answer yet; nothing if it is not. */
export const GuestProblem = ({ words }: { words: ReactNode }) =>
  words && (
    <p className="late medium" role="alert">
      {words}
    </p>
  )
