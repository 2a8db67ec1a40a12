import { z } from 'zod'
import { named } from '../named.ts'

/** The sizes in which a picture is kept. */
export const mediaVariants = ['full', 'thumb'] as const
export type MediaVariant = (typeof mediaVariants)[number]

/** A picture's addresses, relative to the API's base and readable without a sign-in, and its size. */
export const Picture = named('Picture', {
  full: z.string(),
  thumb: z.string(),
  /** A description for people who cannot see the picture; empty when there is none. */
  alt: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
})
export type Picture = z.output<typeof Picture>
