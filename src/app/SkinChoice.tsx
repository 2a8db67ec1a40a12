import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/Segmented.tsx'
import { setLayout, type Skin, skins, useLayout } from '../ui/theme.ts'

const skinIcons: Record<Skin, typeof Moon> = { light: Flash, dark: Moon, system: Desktop }

/** Light, dark, or as the system is. */
export function SkinChoice() {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.skin')}
      choices={skins.map((skin) => {
        const Icon = skinIcons[skin]
        return { value: skin, label: <Icon />, name: t(`preferences.skin.${skin}`) }
      })}
      value={useLayout().skin}
      onChange={(skin) => setLayout({ skin })}
    />
  )
}
