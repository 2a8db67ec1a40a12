import { useTranslation } from 'react-i18next'
import type { System } from '#contract/system/system.ts'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import type { SystemSwitch } from './changing.ts'

const any = 'any'

/** Chooses the oldest version of the console that may be used without a reload. */
export function ConsolesPanel({ system, change }: Pick<SystemSwitch, 'change'> & { system: System }) {
  const { t } = useTranslation()
  const { admin_version: own, minimum_version: least } = system
  const isOther = least !== null && least !== own
  return (
    <section className="settings__panel stack gap-12 card" aria-labelledby="system-consoles">
      <h2 id="system-consoles">{t('system.consoles')}</h2>
      <p className="small muted">{t('system.consolesText')}</p>
      <ChoiceCards
        legend={<span className="only-read-aloud">{t('system.consoles')}</span>}
        choices={[
          { value: any, label: t('system.anyVersion') },
          ...(isOther ? [{ value: least, label: t('system.olderVersion', { version: least }) }] : []),
          { value: own, label: t('system.thisVersion', { version: own }) },
        ]}
        value={least ?? any}
        onChange={(value) => void change({ minimum_version: value === any ? null : value })}
      />
    </section>
  )
}
