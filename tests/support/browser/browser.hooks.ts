import { afterEach } from 'vitest'
import { takeReports } from './policy-reports.ts'

/** A page that tries what its policy forbids fails the test that opened it. */
afterEach(() => {
  const reports = takeReports()
  if (reports.length > 0) throw new Error(`The policy of the page forbade:\n${reports.join('\n')}`)
})
