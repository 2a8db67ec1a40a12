import { expect, onTestFinished, test } from 'vitest'
import { openSession } from './session.ts'

test('the clock moves for the store that is shown, and a store that nobody sees any more is let go', async () => {
  const session = await openSession()
  onTestFinished(() => session.close())
  const timeOf = ({ outside: { clock } }: { outside: { clock: { now: () => Date } } }) => clock.now().getTime()
  const left = await session.renew()
  const shown = await session.renew()
  const before = timeOf(left)
  await session.pass(60_000)
  expect([timeOf(left), timeOf(shown)]).toEqual([before, before + 60_000])
  expect(timeOf(await session.renew())).toBe(before + 60_000)
  // The server's last error can be read from any store that is shown.
  expect(session.house().errors).toBe(shown.errors)
})
