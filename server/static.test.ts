import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serveConsole } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'statehouse-static-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
writeFileSync(join(folder, 'assets/main-1a2b.js'), 'plain')
writeFileSync(join(folder, 'assets/main-1a2b.js.br'), 'as brotli')
writeFileSync(join(folder, 'assets/main-1a2b.js.gz'), 'as gzip')

const serve = serveConsole(folder)
const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://till.test${path}`, { headers }))

test('a named asset comes in the best encoding that the browser knows, and is kept for good', async () => {
  const best = get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
  expect(await best.text()).toBe('as brotli')
  expect(Object.fromEntries(best.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': '9',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip' }).text()).toBe('as gzip')
  expect(await get('/assets/main-1a2b.js').text()).toBe('plain')
})

test('every address of the console is its page, which is asked for anew and runs no foreign script', async () => {
  const response = get('/orders/42', { Accept: 'text/html,*/*' })
  expect(await response.text()).toBe('<!doctype html>')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';.* connect-src 'self';.* require-trusted-types-for 'script'/,
  )
  expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe')
  const again = get('/', { Accept: 'text/html', 'If-None-Match': response.headers.get('ETag')! })
  expect(again.status).toBe(304)
})

test('a page that came over HTTPS stays there, one of a house without a certificate is left as it is', async () => {
  const plain = get('/')
  expect(plain.headers.get('Strict-Transport-Security')).toBe(null)
  const secure = get('/', { 'X-Forwarded-Proto': 'https' })
  expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(secure.headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests')
})

test('a console that was built for another server may talk to that one, and to nobody else', () => {
  const page = serveConsole(folder, 'https://api.till.test/v1')(new Request('http://till.test/'))
  expect(page.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://api.till.test;")
})

test('what is not there is not found, and nothing outside the folder is there', () => {
  expect(get('/assets/main-0000.js', { Accept: '*/*' }).status).toBe(404)
  expect(get('/logo.png', { Accept: 'image/png' }).status).toBe(404)
  expect(get('/locales/xx.json').status).toBe(404)
  expect(get('/..%2f..%2fetc/passwd', { Accept: 'image/*' }).status).toBe(404)
  expect(serve(new Request('http://till.test/', { method: 'POST' })).status).toBe(405)
})

test('without a build the page says what to type', async () => {
  const response = serveConsole(join(folder, 'nothing'))(new Request('http://till.test/'))
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')])
})
