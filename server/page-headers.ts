/**
 * Returns the content security policy of a page: its own files, and data of this server or of `apiBase`. Only sessions
 * of the lab may be framed, by pages of this server.
 */
const policy = (apiBase: string | undefined, isSecure: boolean, framedBy = "'none'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...originOf(apiBase)].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'self'",
    `frame-ancestors ${framedBy}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Returns the origin of an absolute address; empty for a path of this server. */
const originOf = (address: string | undefined) => (address && URL.canParse(address) ? [new URL(address).origin] : [])

const closed = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ')

/** Tells if a request uses HTTPS, to this server or to a proxy before it. */
export const isSecure = (request: Request): boolean =>
  (request.headers.get('x-forwarded-proto') ?? new URL(request.url).protocol.replace(':', '')) === 'https'

/** Binds a browser to HTTPS for a year. */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

/**
 * Returns the headers of every page. A restaurant's own network often has no certificate, so a page is bound to HTTPS
 * only after it was requested by HTTPS.
 */
export function pageHeaders(request: Request, apiBase?: string): Record<string, string> {
  const isBound = isSecure(request)
  return {
    'Content-Security-Policy': policy(apiBase, isBound),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': closed,
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    ...(isBound && strictTransport),
  }
}

/** Returns the headers of a page in a session of the lab, which the lab shows in a frame. */
export const framedHeaders = (request: Request): Record<string, string> => ({
  ...pageHeaders(request),
  'Content-Security-Policy': policy(undefined, isSecure(request), "'self'"),
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
})
