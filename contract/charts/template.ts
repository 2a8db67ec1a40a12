import { z } from 'zod'

/** Its review is the provider's; a person only asks for it. */
export const templateEvents = {
  'template.submit': z.strictObject({}),
}
