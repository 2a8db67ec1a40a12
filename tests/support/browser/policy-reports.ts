import type { BrowserContext } from 'playwright-core'

let reports: string[] = []

/** Notes from now on everything that the policy of a page forbids on this device. */
export async function watchPolicy(context: BrowserContext): Promise<BrowserContext> {
  await context.exposeBinding('tellReport', ({ page }, what: string) => void reports.push(`${page.url()}: ${what}`))
  await context.addInitScript(() => {
    const { tellReport } = window as unknown as { tellReport: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => {
      const where = `${event.sourceFile}:${event.lineNumber}`
      tellReport(`${event.effectiveDirective} forbids ${event.blockedURI} ${event.sample} at ${where}`)
    })
  })
  return context
}

/** Returns the policy violations since the last call. */
export function takeReports(): string[] {
  const taken = reports
  reports = []
  return taken
}
