import type { Area } from '../../engine/area.ts'
import { staffRoutes } from './staff.routes.ts'
import { accessRoutes } from './access.routes.ts'
import { shiftRoutes } from './shift.routes.ts'
import { clockRoutes } from './clock.routes.ts'
import { clockPinRoutes } from './clock-pin.routes.ts'
import { shiftBinding } from './shift.effects.ts'
import { shiftKind } from './shift.kind.ts'
import { isOwnPassword } from './once.ts'

export const peopleArea = {
  routes: [staffRoutes, accessRoutes, shiftRoutes, clockRoutes, clockPinRoutes],
  bindings: [shiftBinding],
  kinds: { shift: shiftKind },
  hooks: { isOwnPassword },
  writtenKeys: {
    accounts_login_key: ['login', 'taken'],
    employees_by_number: ['number', 'taken'],
    employees_by_pin: ['clock_pin', 'colleague'],
  },
} satisfies Area
