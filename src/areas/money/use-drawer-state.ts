import { useTranslation } from 'react-i18next'
import type { Drawer } from '#contract/payments/drawer.ts'
import { useTime } from '../../ui/show/time-format.ts'

/** Returns the words for the state of a drawer; while it is counted, with the person who counts and since when. */
export function useDrawerState(): (row: Pick<Drawer, 'state' | 'state_at' | 'counter_name'>) => string {
  const { t } = useTranslation()
  const { time } = useTime()
  return ({ state, state_at: at, counter_name: name }) =>
    state === 'counting' && name !== null ? t('money.countedBy', { name, time: time(at) }) : t(`state.drawer.${state}`)
}
