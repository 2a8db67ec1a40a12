import type { Picture } from '#contract/media/media.ts'
import { apiUrl } from '../transport/client.ts'

/** Returns the address of a picture, in full or as a thumbnail. */
export const pictureUrl = (picture: Picture, variant: 'full' | 'thumb' = 'thumb'): string => apiUrl(picture[variant])
