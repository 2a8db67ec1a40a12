import type { Area } from '../../engine/area.ts'
import { marketingRoutes } from './marketing.routes.ts'
import { templateBinding } from './template.effects.ts'
import { campaignBinding } from './campaign.effects.ts'
import { haltCampaigns } from './halt-campaigns.ts'

export const marketingArea = {
  routes: [marketingRoutes],
  bindings: [templateBinding, campaignBinding],
  writtenKeys: {
    whatsapp_templates_name: ['name', 'taken'],
  },
  // Nobody knows which messages the original server has sent.
  afterRestore: (deps) => haltCampaigns(deps, 'restored'),
} satisfies Area
