import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/form/Segmented.tsx'
import {
  densities,
  directions,
  inEffect,
  type Layout,
  menus,
  messageTimes,
  setLayout,
  useLayout,
} from '../../ui/theme.ts'

const choices = { density: densities, menu: menus, dir: directions, messageTime: messageTimes }
type Choices = typeof choices

/** One setting of the screen: size, the menu's width, the direction of writing, or how long messages are shown. */
export function LayoutChoice<Of extends keyof Choices>({ of }: { of: Of }) {
  const { t } = useTranslation()
  const layout = useLayout()
  const set: Pick<Layout, keyof Choices> = { ...layout, density: inEffect(layout).density }
  const word = of === 'dir' ? 'direction' : of
  return (
    <Segmented
      legend={t(`preferences.${word}`)}
      choices={choices[of].map((value) => ({ value, label: t(`preferences.${word}.${value}`) }))}
      value={set[of] as Choices[Of][number]}
      onChange={(value) => setLayout({ [of]: value })}
    />
  )
}
