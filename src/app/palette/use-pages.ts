import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isReader } from '#contract/readers.ts'
import { reports } from '#contract/reports/index.ts'
import { resources } from '#contract/resources/index.ts'
import { may } from '../../commands/rights/may.ts'
import { useMe, useRights } from '../../commands/session.ts'
import { addressOf } from '../route.ts'
import { routes } from '../routes.ts'
import type { PaletteItem } from './item.ts'

/** Every page that the signed-in person may open. */
export function usePages(): PaletteItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const rights = useRights()
  const { has_lab } = useMe()
  const page = (address: string, words: string, more?: string) => ({
    id: address,
    words,
    more,
    run: () => void navigate(address),
  })
  const places = routes.flatMap(({ path, title, readers, isLab }) => {
    const address = addressOf(path)
    // Something must be named there.
    return address.includes(':') || (isLab && !has_lab) || !isReader(rights, readers) ? [] : [page(address, t(title))]
  })
  const records = Object.values(resources)
    .filter(({ right }) => rights.includes(right))
    .map(({ screen, name }) => page(screen, t(`resource.${name}.many`)))
  const told = (may(rights, '/reports/:report') ? reports : []).map(({ name }) =>
    page(`/reports/${name}`, t(`report.${name}.title`), t('reports.title')),
  )
  return [...places, ...records, ...told]
}
