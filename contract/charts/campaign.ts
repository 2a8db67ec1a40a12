import { z } from 'zod'

export const campaignEvents = {
  'campaign.start': z.strictObject({}),
  'campaign.schedule': z.strictObject({}),
  'campaign.unschedule': z.strictObject({}),
  'campaign.pause': z.strictObject({}),
  'campaign.resume': z.strictObject({}),
  'campaign.cancel': z.strictObject({}),
}
