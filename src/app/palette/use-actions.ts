import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { chooseLanguage, languages } from '../../i18n/i18n.ts'
import { usePrint } from '../../ui/print/whole-paper.ts'
import { useOfferedActs } from '../../ui/feedback/offered-acts.ts'
import { setLayout, skins, useLayout } from '../../ui/theme.ts'
import { useMay } from '../../commands/rights/may.ts'
import { signOut, useFeature } from '../../commands/session.ts'
import type { PaletteItem } from './item.ts'

/**
 * Returns the actions of this moment: those that the chart of the open row offers or refuses, then those of every
 * screen.
 */
export function useActions(): PaletteItem[] {
  const { t, i18n } = useTranslation()
  const { menu, dir } = useLayout()
  const acts = useOfferedActs()
  const { print } = usePrint()
  const navigate = useNavigate()
  const hasBookings = useFeature('booking')
  const canBook = useMay('POST /admin/booking') && hasBookings
  const ofChart = [...acts].map(([event, { words, refusal, press }]) => ({ id: event, words, refusal, run: press }))
  const others = Object.entries(languages).filter(([language]) => language !== i18n.resolvedLanguage)
  const book = { id: 'book', words: t('bookings.new'), run: () => void navigate('/pages/booking', { state: 'book' }) }
  const always: PaletteItem[] = [
    ...(canBook ? [book] : []),
    ...skins.map((skin) => ({
      id: skin,
      words: `${t('preferences.skin')}: ${t(`preferences.skin.${skin}`)}`,
      run: () => setLayout({ skin }),
    })),
    {
      id: 'menu',
      words: `${t('preferences.menu')}: ${t(`preferences.menu.${menu === 'expanded' ? 'collapsed' : 'expanded'}`)}`,
      run: () => setLayout({ menu: menu === 'expanded' ? 'collapsed' : 'expanded' }),
    },
    {
      id: 'direction',
      words: `${t('preferences.direction')} ${t(`preferences.direction.${dir === 'rtl' ? 'ltr' : 'rtl'}`)}`,
      run: () => setLayout({ dir: dir === 'rtl' ? 'ltr' : 'rtl' }),
    },
    ...others.map(([language, name]) => ({
      id: language,
      words: `${t('preferences.language')}: ${name}`,
      run: () => chooseLanguage(language),
    })),
    { id: 'print', words: t('palette.print'), run: print },
    { id: 'signOut', words: t('user.signOut'), run: () => void signOut() },
  ]
  return [
    ...ofChart.toSorted((a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined)),
    ...always.map((item) => ({ ...item, isAsked: true as const })),
  ]
}
