import { useTranslation } from 'react-i18next'
import type { GuestMenu } from '#contract/menu/guest-menu.ts'
import { pictureUrl } from '../../api/media/pictures.ts'
import { DishFacts } from '../../ui/show/DishFacts.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { useGuestWords } from './use-guest-words.ts'

/** The dishes, category after category. */
export function GuestDishes({ menu: { categories, menus } }: { menu: GuestMenu }) {
  const { t } = useTranslation()
  const words = useGuestWords()
  return categories.map((category) => (
    <section key={category.id} className="guest-dishes" aria-label={category.name}>
      <h2>{words(category.name, category.names)}</h2>
      <ul className="guest-card">
        {menus
          .filter((dish) => dish.category_id === category.id)
          .map((dish) => (
            <li key={dish.id} data-out={dish.is_sold_out || undefined}>
              {dish.picture && <img src={pictureUrl(dish.picture)} alt={dish.picture.alt} loading="lazy" />}
              <span>
                {words(dish.name, dish.names)}
                <DishFacts description={words(dish.description, dish.descriptions)} allergens={dish.allergens} />
                {dish.is_sold_out && <span className="small muted">{t('floor.soldOut')}</span>}
              </span>
              <Money amount={dish.price} />
            </li>
          ))}
      </ul>
    </section>
  ))
}
