import type { Area } from '../../engine/area.ts'
import { marketingRoutes } from './marketing.routes.ts'
import { templateBinding } from './template.effects.ts'
import { campaignBinding } from './campaign.effects.ts'

export const marketingArea = {
  routes: marketingRoutes,
  bindings: [templateBinding, campaignBinding],
  writtenKeys: {
    whatsapp_templates_name: ['name', 'taken'],
  },
} satisfies Area
