import { expect, test } from 'vitest'
import { useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }

test('the sales summary and the daily report are saved as files', async () => {
  const page = await screens.signedIn('owner', '/reports/sales_summary', desk)
  const saved = async (format: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save as ${format}` }).click(),
    ])
    return file.suggestedFilename()
  }
  expect(await saved('CSV')).toMatch(/^sales_summary-.*\.csv$/)
  await screens.walkTo(page, '/money/report')
  expect(await saved('XLSX')).toMatch(/^daily_report-.*\.xlsx$/)
})
