/**
 * Loaded before a test's server by `node --import`: its clock begins at the time in the file CLOCK
 * ("2026-11-20T18:00:00Z") and goes on from there, so that a test chooses the day and starts the server on another one.
 */
import { readFileSync } from 'node:fs'

const Real = Date
const ahead = Real.parse(readFileSync(process.env.CLOCK, 'utf8')) - Real.now()

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static now() {
    return Real.now() + ahead
  }
}
