import { useTranslation } from 'react-i18next'
import type { Allergen } from '#contract/menu/allergens.ts'

/** The answers to a guest's questions about a dish: its description, and its allergens. */
export function DishFacts({ description, allergens }: { description: string; allergens: readonly Allergen[] }) {
  const { t, i18n } = useTranslation()
  const names = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
    allergens.map((name) => t(`allergen.${name}`)),
  )
  return (
    <>
      {description && <span className="small">{description}</span>}
      {allergens.length > 0 && <span className="small muted">{t('allergen.contains', { names })}</span>}
    </>
  )
}
