import { strFromU8, unzipSync } from 'fflate'
import { refusedField } from '../http/problem.ts'

/** The maximum number of bytes of the unpacked parts of a workbook; a small file can unpack to any size. */
const mostUnfolded = 64 * 1024 * 1024
const wanted = /^xl\/(workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/

/** Tells if bytes are an archive, as workbooks are, or a workbook of an old kind. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((mark) => mark.every((byte, at) => bytes[at] === byte))

/** Unpacks the parts of a workbook from its archive. Throws 422 for another archive, a damaged one or a bomb. */
export function partsOfWorkbook(bytes: Uint8Array): (path: string) => string {
  let unfolded = 0
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => wanted.test(name) && (unfolded += originalSize) <= mostUnfolded,
    })
  } catch {
    throw refusedField('file', 'notTable')
  }
  if (unfolded > mostUnfolded) throw refusedField('file', 'fileTooLarge')
  if (!files['xl/workbook.xml']) throw refusedField('file', 'notTable')
  return (path) => (files[path] ? strFromU8(files[path]) : '')
}
