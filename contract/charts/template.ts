import { z } from 'zod'

/** The provider reviews it; a person only submits it. */
export const templateEvents = {
  'template.submit': z.strictObject({}),
}
