/** The sizes in which a picture is kept. */
export const mediaVariants = ['full', 'thumb'] as const
export type MediaVariant = (typeof mediaVariants)[number]

/** A picture's addresses, relative to the API's base and readable without a sign-in, and its size. */
export interface Picture {
  full: string
  thumb: string
  /** A description for people who cannot see the picture; empty when there is none. */
  alt: string
  /** Pixels. */
  width: number
  height: number
}
