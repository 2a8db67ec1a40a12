import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { SkinChoice } from './SkinChoice.tsx'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="stack gap-4">
    <span className="small muted" aria-hidden>
      {label}
    </span>
    {children}
  </div>
)

/** The look of this screen in the person's menu: its language, skin and density. */
export function LookChoices() {
  const { t } = useTranslation()
  return (
    <>
      <Row label={t('preferences.language')}>
        <LanguageChoice isShort />
      </Row>
      <Row label={t('preferences.skin')}>
        <SkinChoice />
      </Row>
      <Row label={t('preferences.density')}>
        <LayoutChoice of="density" />
      </Row>
    </>
  )
}
