import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { setLayout, type Skin, skins, useLayout } from '../../ui/theme.ts'

const skinIcons: Record<Skin, typeof Moon> = { light: Flash, dark: Moon, system: Desktop }

/** Light, dark, or as the system is; `isNamed` where there is room for the words. */
export function SkinChoice({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.skin')}
      choices={skins.map((skin) => {
        const Icon = skinIcons[skin]
        const name = t(`preferences.skin.${skin}`)
        return { value: skin, label: isNamed ? name : <Icon />, name }
      })}
      value={useLayout().skin}
      onChange={(skin) => setLayout({ skin })}
    />
  )
}
