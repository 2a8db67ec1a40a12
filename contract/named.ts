import { z } from 'zod'

/** Returns the schema of an object that has a name of its own in the description of the API, that of its type. */
export const named = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })

/** Returns the name of a schema that is made from a definition: `tax_category` and `Record` give `TaxCategoryRecord`. */
export const nameOf = (definition: string, kind: string): string =>
  [...definition.split('_'), kind].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
