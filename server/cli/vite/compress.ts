import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(js|css|html|json|svg|webmanifest|txt)$/
/** The minimum size in bytes; smaller files fit into one packet. */
const worthwhile = 1024

/** Writes a .br and a .gz next to every text file of the built console, so that the server need not compress. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      const entries = await readdir(dir!, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name))
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
    },
  },
})

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < worthwhile) return
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
