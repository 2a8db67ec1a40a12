import { More } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#contract/tables/table.ts'
import type { Menu } from '#contract/menu/menu.ts'
import { pictureUrl } from '../../api/media/pictures.ts'
import { Money } from '../../ui/show/Money.tsx'
import { useLongPress } from '../../ui/hooks/use-long-press.ts'
import { inCart, portionsLeft } from './cart-lines.ts'
import { isPlain } from './option-rules.ts'

interface Props {
  menu: Menu
  lines: readonly CartLine[]
  onPick: (menu: Menu) => void
  onOptions?: (menu: Menu) => void
  /** A tap is about the dish itself, also where none is left, and orders nothing. */
  isMarking: boolean
  /** Opens the actions on the dish itself. */
  onLong: (menu: Menu) => void
}

/** The number of portions from which the tile does not show how many are left. */
const scarce = 10

/** A menu to tap: its price, the number that is chosen already, and the portions left if they are few. */
export function MenuTile({ menu, lines, onPick, onOptions, isMarking, onLong }: Props) {
  const { t } = useTranslation()
  const wanted = inCart(lines, menu.id)
  const left = portionsLeft(menu, lines)
  const isOut = left === 0
  const hasExtras = !isMarking && isPlain(menu) && menu.options.length > 0 && !isOut
  const note = isOut
    ? t(wanted > 0 ? 'floor.noneLeft' : 'floor.soldOut')
    : left !== null && left <= scarce
      ? t('floor.left', { count: left })
      : ''
  return (
    <div className="menu-tile" data-out={isOut || undefined}>
      <button
        type="button"
        className="menu-tile__pick choice"
        aria-disabled={(isOut && !isMarking) || undefined}
        {...useLongPress(() => onLong(menu))}
        onClick={() => (isMarking ? onLong(menu) : !isOut && onPick(menu))}
      >
        {menu.picture && <img className="menu-tile__picture" src={pictureUrl(menu.picture)} alt="" loading="lazy" />}
        <span className="menu-tile__name">{menu.name}</span>
        <span className="menu-tile__foot row wrap">
          <Money amount={menu.price} as="plain" />
          {note && <span className="menu-tile__note">{note}</span>}
          {wanted > 0 && (
            <span className="menu-tile__wanted figures">
              {wanted}× <span className="only-read-aloud">{t('floor.inCart')}</span>
            </span>
          )}
        </span>
      </button>
      {hasExtras && (
        <button
          type="button"
          className="menu-tile__extras"
          aria-label={t('floor.extrasOf', { name: menu.name })}
          title={t('floor.extras')}
          onClick={() => onOptions?.(menu)}
        >
          <More size={16} />
        </button>
      )}
    </div>
  )
}
