import { afterEach, expect, test } from 'vitest'
import { payment } from '#machines/payment.machine.ts'
import type { App } from '../../../server/app.ts'
import { house, type CallTarget } from '../../support/house.ts'
import { hostileLevel } from '../hostile.ts'
import { httpLevel } from '../http/http-level.ts'
import { plant } from '../http/plant.ts'
import { desk } from './desk.fixture.ts'

let undo: () => void = () => undefined
afterEach(() => undo())

let isBlind = false
/** A server that does not check the version of voids, while it is blind. */
const blind = (app: App): CallTarget => ({
  request(path, init) {
    if (!isBlind || typeof init.body !== 'string' || !path.includes('/workflow/payment/'))
      return app.request(path, init)
    const { version: _, ...body } = JSON.parse(init.body) as { version?: number }
    return app.request(path, { ...init, body: JSON.stringify(body) })
  },
})

/** A command line over a store of its own each time, as in a process of its own. */
const newDesk = () =>
  desk({
    charts: [payment],
    openLevel: async (name) => {
      const h = await house({ tables: 1, reach: blind })
      return { level: name === 'hostile' ? await hostileLevel(h) : httpLevel(h), house: h, close: async () => {} }
    },
  })

const bugs = {
  /** A refund that is paid is not written down. */
  http: () => plant({ payment: { effects: { recordRefund() {} } } }),
  hostile() {
    isBlind = true
    return () => void (isBlind = false)
  },
}

test.each([
  ['http', 'payment.capture,payment.refund'],
  ['hostile', 'payment.capture,payment.void'],
] as const)(
  'a failure at the level "%s" fails again by the command that it prints, until the bug is gone',
  async (level, events) => {
    undo = bugs[level]()
    const d = newDesk()
    const { code, said } = await d.type(`run payment --level ${level} --events ${events}`)
    expect(code).toBe(1)
    const [, command = ''] = /^Again: npm run paths -- (.+)$/m.exec(said) ?? []
    expect(command).toMatch(new RegExp(`^replay payment-[a-z2-7]{10} --level ${level}$`))
    expect(await d.type(command)).toMatchObject({ code: 1 })
    undo()
    expect(await d.type(command)).toMatchObject({ code: 0 })
  },
  120_000,
)
