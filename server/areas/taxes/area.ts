import type { Area } from '../../engine/area.ts'

export const taxesArea = {
  writtenKeys: {
    tax_letters: ['letter', 'taken'],
  },
} satisfies Area
