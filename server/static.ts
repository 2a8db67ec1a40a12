import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pageHeaders } from './page-headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

interface Asset {
  type: string
  etag: string
  plain: Buffer<ArrayBuffer>
  /** Bodies as the build encoded them, by the file ending of the encoding. */
  encoded: Map<string, Buffer<ArrayBuffer>>
}

/**
 * Serves the built console from a folder: only files that it read at start, in the encoding that the build prepared. A
 * path without a file is a page of the console if a browser requests HTML, else 404. `apiBase` is the address of the
 * API if that is another server.
 */
export function serveConsole(folder: string, apiBase?: string): (request: Request) => Response {
  const assets = readAssets(folder)
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'This address answers GET only.\n')
    const { pathname } = new URL(request.url)
    const isFile = assets.has(pathname) && pathname !== '/index.html'
    const isPage = !isFile && !/^\/(assets|locales)\//.test(pathname) && wantsPage(request)
    const asset = assets.get(isPage ? '/index.html' : pathname)
    if (asset) return answer(asset, pathname, request, apiBase)
    if (isPage)
      return plain(503, 'The console is not built yet: run `npm run build`, or `npm run dev` for its own address.\n')
    return plain(404, `There is nothing at ${pathname}.\n`)
  }
}

const wantsPage = (request: Request) => (request.headers.get('accept') ?? '*/*').match(/text\/html|\*\/\*/) !== null

function answer(asset: Asset, pathname: string, request: Request, apiBase?: string): Response {
  const headers = new Headers({
    'Content-Type': asset.type,
    'X-Content-Type-Options': 'nosniff',
    // The build names files in /assets by their content, so the content of such an address never changes.
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(asset.type.startsWith('text/html') && pageHeaders(request, apiBase)),
  })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = encodings.find(({ name, ending }) => asset.encoded.has(ending) && accepted.includes(name))
  const etag = encoding ? `"${asset.etag}-${encoding.name}"` : `"${asset.etag}"`
  headers.set('ETag', etag)
  if (asset.encoded.size > 0) headers.set('Vary', 'Accept-Encoding')
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (encoding) headers.set('Content-Encoding', encoding.name)
  const body = encoding ? asset.encoded.get(encoding.ending)! : asset.plain
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/**
 * Reads every file of a folder by its address. A page of the console needs about seventy files; all together have five
 * megabytes.
 */
function readAssets(folder: string): Map<string, Asset> {
  const paths = new Set(list(folder))
  const assets = new Map<string, Asset>()
  for (const path of paths) {
    if (encodings.some(({ ending }) => path.endsWith(ending))) continue
    const plain = readFileSync(path)
    const prepared = encodings.map(({ ending }) => ending).filter((ending) => paths.has(path + ending))
    assets.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
      plain,
      encoded: new Map(prepared.map((ending) => [ending, readFileSync(path + ending)])),
    })
  }
  return assets
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
