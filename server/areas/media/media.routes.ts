import { and, eq } from 'drizzle-orm'
import type { MediaVariant } from '#contract/media/media.ts'
import type { Deps } from '../../deps.ts'
import { mediaFiles } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'

/**
 * Routes of the pictures themselves, for anyone who has the address, since guests see them too: the address cannot be
 * guessed and its file never changes, so a browser can cache it for ever.
 */
export function mediaRoutes(api: Api, deps: Deps): void {
  api.open(
    'get',
    '/public/media/{merchant}/{id}/{variant}',
    { tag: 'Media', summary: 'A picture, in full or as a thumb', media: 'image/webp' },
    async (_context, _requestId, read) => {
      const { merchant, id, variant } = (await read()) as unknown as Record<'merchant' | 'id' | 'variant', string>
      const [file] = await deps.db
        .select({ body: mediaFiles.body })
        .from(mediaFiles)
        .where(
          and(
            eq(mediaFiles.merchantId, merchant),
            eq(mediaFiles.id, id),
            eq(mediaFiles.variant, variant as MediaVariant),
          ),
        )
      if (!file) throw new ApiError('not_found')
      return new Response(Buffer.from(file.body), {
        headers: {
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
    },
  )
}
