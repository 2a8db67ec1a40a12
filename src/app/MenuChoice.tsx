import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/Segmented.tsx'
import { type Menu, menus, setLayout, useLayout } from '../ui/theme.ts'

/** The places of work as icons with their names below, or as a wide menu. */
export function MenuChoice() {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.menu')}
      choices={menus.map((menu) => ({ value: menu, label: t(`preferences.menu.${menu}`) }))}
      value={useLayout().menu}
      onChange={(menu: Menu) => setLayout({ menu })}
    />
  )
}
