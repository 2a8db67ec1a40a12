/**
 * Draws one picture for the server that started this process, and ends: damage by a hostile file to memory, or to the
 * library that reads it, ends with the process.
 */
import sharp from 'sharp'

sharp.concurrency(1)

process.once('message', ({ sent, maxPixels, sides }) => {
  void answer(sent, maxPixels, sides).then((told) => process.send(told, () => process.disconnect()))
})

/** Returns the drawn sizes with width and height of the largest, or the reason why there are none. */
async function answer(sent, maxPixels, { full: longest, thumb: small }) {
  const opened = (picture) =>
    sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
  const drawn = (picture, side) =>
    opened(picture)
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
  try {
    const { width, height, channels, depth } = await opened(sent).metadata()
    if (width * height * channels * (depth === 'uchar' ? 1 : 2) > 4 * maxPixels) return { problem: 'large' }
    const full = await drawn(sent, longest)
    const thumb = await drawn(full.data, small)
    return { width: full.info.width, height: full.info.height, bodies: { full: full.data, thumb: thumb.data } }
  } catch (error) {
    return { problem: /pixel limit/.test(error.message) ? 'large' : 'unreadable' }
  }
}
