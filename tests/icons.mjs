/** `npm run icons`: draws the icons of the installed console, from one drawing, into src/public/icons. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from '../server/cli/sources.mjs'
import { findBrowser } from './support/browser/find-browser.mjs'

const folder = join(root, 'src/public/icons')
const rail = '#14343a'

/** The house on a ground of 32 units: an arch with a light in it. */
const house = (line, light) =>
  `<path d="M8 25V14a8 8 0 0 1 16 0v11z" fill="none" stroke="${line}" stroke-width="2.5" stroke-linejoin="round"/>` +
  `<circle cx="16" cy="16" r="3.5" fill="${light}"/>`
const drawn = (ground, mark) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}${mark}</svg>`
const coloured = house('#fff', '#f0b726')
/** Within the circle that every mask leaves: the middle four fifths. */
const inside = `<g transform="translate(16 16) scale(.8) translate(-16 -15.75)">${coloured}</g>`

const any = drawn(`<rect width="32" height="32" rx="7" fill="${rail}"/>`, coloured)
const maskable = drawn(`<rect width="32" height="32" fill="${rail}"/>`, inside)
/** Only its shape counts: a phone's status bar paints it in one colour. */
const badge = drawn(
  '',
  `<g transform="translate(16 16) scale(1.35) translate(-16 -15.75)">${house('#fff', '#fff')}</g>`,
)

const icons = [
  ['icon-192.png', 192, any],
  ['icon-512.png', 512, any],
  ['maskable-192.png', 192, maskable],
  ['maskable-512.png', 512, maskable],
  ['apple-touch-180.png', 180, maskable],
  ['badge-96.png', 96, badge],
]

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser found; `npm test` fetches one, or name one in CHROME_PATH.')
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
const page = await browser.newPage()
mkdirSync(folder, { recursive: true })
for (const [name, size, svg] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; inline-size: 100vw }</style>${svg}`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
}
await browser.close()
