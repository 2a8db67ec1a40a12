/**
 * `npm run pictures`: takes the screenshots of README.md and docs/pictures, on a demo and of a report that it makes for
 * this. Words select some: `npm run pictures -- void list-`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { root } from '../server/cli/sources.mjs'
import { findBrowser } from './support/browser/find-browser.mjs'

process.chdir(root)
const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const menus = '/pages/menu_setting/food_menu'
const besideProduct = 'beside=product'

/** Chooses one line and a reason, so that the money is shown. */
const chooseVoid = async (page) => {
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('radio', { name: 'Food was sent back' }).check({ force: true })
}

/** Goes through the steps of combining until the money is shown. */
const showCombined = async (page) => {
  for (const step of ['Next', 'Next', 'Check the money']) await page.getByRole('button', { name: step }).click()
  await page.getByText(/^Due /).first().waitFor()
}
const showReceipt = async (page) => {
  await page.getByRole('button', { name: 'Receipt' }).first().click()
  await page.getByRole('dialog').getByRole('img').waitFor()
}

const chooseTable = (page) => page.getByRole('button', { name: /^Table 5\b/ }).click()
const giveDiscount = async (page) => {
  await page.getByRole('radio', { name: /^Regulars/ }).check({ force: true })
  await page.getByText(/^Due /).first().waitFor()
}
/** Goes two steps of an order's path in a session, in the product beside it. */
const goInProduct = async (page) => {
  const press = (name) => page.getByRole('button', { name }).first().click()
  for (const name of [/^pending accept, cancel, readyLines, ready, edit/, 'Start session', /^Live$/]) await press(name)
  for (const step of [0, 1, 2]) {
    if (step > 0) await press(/^Step$/)
    await page.getByText(`The product is at step ${step}`).waitFor()
  }
  await page.frameLocator('iframe').getByText('Just cancelled').waitFor()
}
const askHelp = async (page) => {
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

/** Gives a screen a file, and waits until it shows the effect. */
const giveFile = (page, name, lines, shown) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    .then(() => page.getByText(shown).first().waitFor())

/** Changes a dish without saving, so that the change is marked. */
const changeDish = async (page) => {
  await page.getByRole('complementary').getByLabel('Price').fill('23.50')
  await page.getByText('1 change: Price').waitFor()
}
const readMenus = async (page) => {
  await page.getByRole('button', { name: 'File and print' }).click()
  await page.getByRole('button', { name: 'Read from CSV' }).click()
  const lines = ['Duck confit, lentils', 'Fries, aioli', 'Steak frites', 'Green asparagus', 'Lemon sole']
  const prices = ['23.50', '5.50', '27.00', '12.80', 'market']
  const rows = lines.map((name, at) => `"${name}",${prices[at]}${at < 3 ? '' : ',Mains'}`)
  await giveFile(page, 'spring.csv', ['Name,Price,Category', ...rows], /not readable/)
}
const bringMenu = (page) =>
  giveFile(
    page,
    'items.csv',
    [
      'Token,Item Name,Variation Name,Category,Price,Option Name 1',
      'A1,Flat white,Small,Drinks > Coffee,3.20,Size',
      'A2,Flat white,Large,Drinks > Coffee,3.90,Size',
      'B1,Croissant,Regular,Bakery,2.80,',
      'C1,Onion soup,Regular,Soups,9.20,',
      'D1,Catch of the day,Regular,Mains,variable,',
    ],
    'An export of Square',
  )

const showFigures = (page) => page.locator('.tiles, .report-table').first().waitFor()
/** Opens the rows behind the first row of a report. */
const openFirstRow = async (page) => {
  await page.locator('.report-table tbody a').first().click()
  await page.getByRole('heading', { name: 'Lines sold' }).waitFor()
}
const printSales = async (page) => {
  await page.getByRole('button', { name: 'Print on paper' }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
}
/** Chooses a day of a guest's booking, so that its times are shown. */
const chooseDay = async (page) => {
  await page.locator('input[name=day]:enabled').nth(1).check({ force: true })
  await page.locator('input[name=time]').first().waitFor()
}
/** Picks a promise up by keys and moves it on, so that every place is coloured. */
const movePromise = async (page) => {
  await page.locator('[data-booking]').first().focus()
  for (const key of ['m', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await page.locator('.carry-bar').waitFor()
}
const showDay = (page) => page.locator('.day-panel li').first().waitFor()
const showGhosts = (page) => page.locator('.table-tile__ghost').first().waitFor()
/** Chooses unfinished rows, so that the steps for several at once are shown. */
const chooseOpen = async (page) => {
  await page.getByRole('checkbox', { name: 'Select all unfinished ones' }).check({ force: true })
  await page.getByRole('toolbar').waitFor()
}
/** Gives one line of a paid order back, as far as the money before and after. */
const chooseRefund = async (page) => {
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('radio', { name: 'Guest was not content' }).check({ force: true })
}
const showZ = (page) => page.getByRole('heading', { name: /^Z report/ }).waitFor()
/** Makes a campaign up to its last step, where its number and price are seen. */
const makeCampaign = async (page) => {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: /^Everybody who agreed/ }).check({ force: true })
  await next()
  await page.getByRole('radio', { name: /^Autumn menu/ }).check({ force: true })
  await next()
  await next()
  await page.getByLabel('Name').fill('Mushroom week')
  await next()
  await page.getByText('Price of the messages').waitFor()
}
const owner = { user: 'owner', size: desk }
const compared = 'compare=previous'

/**
 * The pictures to take: path, user and screen; `:table`, `:order`, `:bills`, `:menu`, `:door`, `:paid` and `:posted`
 * are looked up in the demo.
 */
const pictures = [
  { name: 'floor-desk-light', path: '/floor', user: 'floor', size: desk },
  { name: 'floor-tablet-dark', path: '/floor/:table', user: 'floor', size: tablet, skin: 'dark' },
  { name: 'table-desk-light', path: '/floor/:table', user: 'floor', size: desk },
  { name: 'table-desk-german', path: '/floor/:table', user: 'floor', size: desk, language: 'de' },
  { name: 'orders-desk-light', path: '/orders', user: 'supervisor', size: desk },
  { name: 'void-desk-light', path: '/orders/:order/void', user: 'supervisor', size: desk, before: chooseVoid },
  {
    name: 'combine-desk-light',
    path: '/orders/combine',
    query: 'orders=:bills',
    user: 'supervisor',
    size: desk,
    before: showCombined,
  },
  { name: 'receipt-tablet-light', path: '/orders/:order', user: 'floor', size: tablet, before: showReceipt },
  { name: 'queue-tablet-light', path: '/queue', user: 'floor', size: tablet },
  { name: 'queue-display-dark', path: '/display/:door', user: 'floor', size: { width: 1920, height: 1080 } },
  { name: 'plan-desk-light', path: '/floor/edit', user: 'owner', size: desk, before: chooseTable },
  { name: 'edit-desk-light', path: '/orders/:order/edit', user: 'supervisor', size: desk, before: giveDiscount },
  { name: 'losses-desk-light', path: '/reports/loss_report', user: 'supervisor', size: desk },
  { name: 'lab-desk-dark', path: '/lab/order', query: besideProduct, ...owner, skin: 'dark', before: goInProduct },
  { name: 'help-desk-light', path: '/orders/:order', user: 'supervisor', size: desk, before: askHelp },
  { name: 'list-desk-light', path: menus, query: 'status=active&sort=price&order=asc', user: 'owner', size: desk },
  { name: 'list-tablet-dark', path: menus, user: 'owner', size: tablet, skin: 'dark', language: 'de' },
  { name: 'record-desk-light', path: `${menus}/:menu`, user: 'owner', size: desk, before: changeDish },
  { name: 'import-desk-light', path: menus, user: 'owner', size: desk, before: readMenus },
  { name: 'store-tablet-dark', path: '/pages/setting/store', user: 'owner', size: tablet, skin: 'dark' },
  { name: 'move-in-desk-light', path: '/pages/menu_setting/move_in', user: 'owner', size: desk, before: bringMenu },
  { name: 'set-up-tablet-dark', path: '/pages/menu_setting', user: 'owner', size: tablet, skin: 'dark' },
  { name: 'media-desk-light', path: '/pages/menu_setting/media', user: 'owner', size: desk },
  { name: 'week-desk-light', path: '/pages/team_management/shifts', user: 'owner', size: desk },
  { name: 'guests-phone-light', path: '/menu/:door', user: 'owner', size: phone },
  {
    name: 'bookings-timeline-desk-light',
    path: '/pages/booking',
    query: 'view=timeline',
    user: 'supervisor',
    size: desk,
    before: movePromise,
  },
  {
    name: 'bookings-calendar-tablet-dark',
    path: '/pages/booking',
    query: 'view=month',
    user: 'supervisor',
    size: tablet,
    skin: 'dark',
    before: showDay,
  },
  { name: 'bookings-guest-phone-light', path: '/book/:door', user: 'owner', size: phone, before: chooseDay },
  { name: 'bookings-floor-desk-light', path: '/floor', user: 'floor', size: desk, before: showGhosts },
  {
    name: 'report-desk-light',
    path: '/reports/item_sales_report',
    query: `period=last_month&by=category&${compared}`,
    ...owner,
    before: showFigures,
  },
  { name: 'report-lines-desk-light', path: '/reports/item_sales_report', ...owner, before: openFirstRow },
  { name: 'dashboard-desk-light', path: '/dashboard', query: compared, ...owner, before: showFigures },
  {
    name: 'dashboard-app-desk-dark',
    path: '/dashboard',
    query: 'tab=app',
    ...owner,
    skin: 'dark',
    before: showFigures,
  },
  { name: 'tonight-tablet-light', path: '/tonight', user: 'supervisor', size: tablet, before: showFigures },
  { name: 'sales-paper-desk-light', path: '/reports/sales_summary', ...owner, before: printSales },
  { name: 'refunds-desk-light', path: '/money/refunds', ...owner, before: chooseOpen },
  { name: 'refund-desk-light', path: '/orders/:paid/refund', user: 'supervisor', size: desk, before: chooseRefund },
  { name: 'z-desk-light', path: '/money/report', query: 'from=:posted', ...owner, before: showZ },
  { name: 'campaign-desk-light', path: '/pages/marketing/new_campaign', ...owner, before: makeCampaign },
  { name: 'wheel-desk-dark', path: '/pages/membership/wheel', ...owner, skin: 'dark' },
  { name: 'path-report', report: '#order', size: desk },
]

const words = process.argv.slice(2)
const wanted = pictures.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const folder = 'docs/pictures'
mkdirSync(folder, { recursive: true })

const dataDir = mkdtempSync(join(tmpdir(), 'statehouse-pictures-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const address = wanted.some(({ path }) => path) ? await startDemo() : ''
const report = join(dataDir, 'report.html')
if (wanted.some((picture) => picture.report)) {
  const make = ['tests/paths/cli/start.mjs', 'report', '--out', report]
  if (spawnSync(process.execPath, make, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(1)
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const picture of wanted) await take(picture)
await browser.close()
process.exit(0)

async function take({ name, path, query = '', report: place, user, size, skin = 'light', language = 'en', before }) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: skin,
    locale: language,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (user) {
    const { token, rows } = await signIn(user)
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    path = path
      .replace(':table', rows.table)
      .replace(':order', rows.order)
      .replace(':door', rows.door)
      .replace(':menu', rows.menu)
      .replace(':paid', rows.paid)
    query = query.replace(':bills', rows.bills).replace(':posted', rows.posted)
  }
  await page.goto(path ? `${address}${path}?lng=${language}&${query}` : pathToFileURL(report).href + place)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  if (before) {
    await before(page)
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  }
  await page.screenshot({ path: `${folder}/${name}.png` })
  process.stdout.write(`  ${folder}/${name}.png\n`)
  await context.close()
}

async function signIn(name) {
  const call = async (method, path, token, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()).data
  }
  const { token } = await call('POST', '/admin/login', null, { name, password: 'statehouse' })
  const tables = await call('GET', '/admin/table', token)
  const orders = await call('GET', '/admin/display_order?type=action&length=50', token)
  const { key } = await call('GET', '/admin/queue_key', token)
  const menu = await call('GET', '/admin/menu?search=duck', token)
  const days = await call('GET', '/admin/transaction_settlement?length=5', token)
  const posted = days.aaData.find(({ z_number: z }) => z !== null).business_day
  const ofDay = `startDate=${posted}&endDate=${posted}`
  const paid = await call('GET', `/admin/display_order?type=completed&length=50&${ofDay}`, token)
  return {
    token,
    rows: {
      door: key,
      menu: menu.aaData[0].id,
      posted,
      paid: paid.aaData.find(({ facts }) => facts.isSettled && facts.refundable > 0 && facts.lines > 2).id,
      table: tables.aaData.find((table) => table.name === '12').id,
      order: orders.aaData.find((order) => order.table_name === '12').id,
      bills: ['12', '9', '8'].map((table) => orders.aaData.find((order) => order.table_name === table).id).join(','),
    },
  }
}

/** Starts a demo of its own; answers its address once it is ready. */
function startDemo() {
  const server = spawn(process.execPath, ['server/cli/start.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      DEMO_KITCHEN: 'off',
      NODE_ENV: '',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => server.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('Ready after')) resolve(/http:\/\/\S+/.exec(text)[0])
    })
    server.once('exit', () => reject(new Error(text)))
  })
}
