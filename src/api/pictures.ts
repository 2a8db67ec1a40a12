import type { Picture } from '#contract/rows/media.ts'
import { apiUrl } from './client.ts'

/** Where a picture is loaded from, in full or as a thumb. */
export const pictureUrl = (picture: Picture, variant: 'full' | 'thumb' = 'thumb'): string => apiUrl(picture[variant])
