/** The sizes in which a picture is kept. */
export const mediaVariants = ['full', 'thumb'] as const
export type MediaVariant = (typeof mediaVariants)[number]

/** Where a picture is, and how large; below the API's base, for anybody who knows the address. */
export interface Picture {
  full: string
  thumb: string
  /** What it shows, for whoever does not see it; empty where nobody said so. */
  alt: string
  /** Pixels. */
  width: number
  height: number
}
