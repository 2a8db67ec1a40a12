import type { Area } from '../../engine/area.ts'
import { guestMenuRoutes } from './guest-menu.routes.ts'
import { optionItemRoutes } from './option-item.routes.ts'
import { menuRoutes } from './menu.routes.ts'
import { balanceRoutes } from './balance.routes.ts'

export const menuArea = {
  routes: [(api, _deps, ofGuests) => guestMenuRoutes(api, ofGuests), optionItemRoutes, menuRoutes, balanceRoutes],
  writtenKeys: {
    categories_name: ['name', 'taken'],
    menus_name: ['name', 'taken'],
  },
} satisfies Area
