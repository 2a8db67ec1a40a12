import { asBase64 } from './read-base64.ts'

/** The longest side that is sent; servers keep no larger one, and a phone's photo is ten times as many bytes. */
const longest = 2000
/** A file below this size is sent unchanged. */
const small = 1024 * 1024

/** A large picture drawn smaller; one that this browser cannot draw stays unchanged, for the server to judge. */
async function made(file: File): Promise<Blob> {
  if (file.size <= small) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  return blob ?? file
}

/** The bytes of a picture that someone chose, dropped or pasted, as base64, and small enough for a slow line. */
export const readPicture = async (file: File): Promise<string> => asBase64(await made(file))

/** Returns the name of a file as a title, without its ending. */
export const titleOf = ({ name }: File): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
