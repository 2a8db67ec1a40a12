import { expect, test } from 'vitest'
import { runCommand, startServer, temporaryFolder } from '../support/server.ts'
import { layStore, onOwnPostgres } from './lay-store.ts'

const said = (text: RegExp) => ({ code: 0, output: expect.stringMatching(text) })

/** Closes and opens the house by command, and asks the server each time; answers what holds in the end, by command. */
async function closeAndOpen(env: Record<string, string>, token: string): Promise<string> {
  const server = await startServer(env)
  const ask = () => fetch(`${server.address}/api/admin/table`, { headers: { Authorization: `Bearer ${token}` } })
  const until = async (status: number) => {
    let answer = await ask()
    while (answer.status !== status) answer = await ask()
    return answer
  }
  expect((await ask()).status).toBe(200)
  expect(await runCommand('maintenance', env, 'on', '--minutes', '10', '--message', 'New oven')).toEqual(
    said(/^Closed since .* by command line, until about .*\n“New oven”/),
  )
  const closed = await until(503)
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await closed.json()).toMatchObject({ error: { code: 'maintenance', message: 'New oven' } })
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${server.address}/metrics`)).text()).toMatch(
    /statehouse_maintenance 1\n(.|\n)*nodejs_eventloop_lag/,
  )
  expect(await runCommand('maintenance', env, 'off')).toEqual(said(/^Open/))
  await until(200)
  expect(await runCommand('client-version', env, '7.0.6')).toMatchObject({
    code: 1,
    output: expect.stringContaining('would lock out the console of this server'),
  })
  expect(await runCommand('client-version', env, '7.0.5')).toEqual(said(/from 7\.0\.5 on/))
  await server.end()
  expect(await runCommand('client-version', env)).toEqual(said(/from 7\.0\.5 on/))
  const { output } = await runCommand('client-version', env, 'any')
  expect(await runCommand('audit-verify', env)).toEqual(said(/^The house: 4 entries, whole$/m))
  return output
}

test('an operator closes and opens the house by command, beside the server that has the data and without it', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  const { floor } = await layStore(env, 2)
  expect(await closeAndOpen(env, floor.token)).toMatch(/^Every console may work/)
})

test.runIf(process.env.TEST_DATABASE_URL)('… and on PostgreSQL, where every server takes notice', () =>
  onOwnPostgres(async (address) => {
    const env = { DATABASE_URL: address, DATA_DIR: temporaryFolder() }
    const { floor } = await layStore(env, 2)
    expect(await closeAndOpen(env, floor.token)).toMatch(/^Every console may work/)
  }),
)

test('a command that nobody understands says how it is used, and one without a database says so', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  for (const args of [['perhaps'], ['on', '--minutes', 'ten'], ['off', '--minutes', '5'], ['--loud']])
    expect(await runCommand('maintenance', env, ...args)).toMatchObject({
      code: 2,
      output: expect.stringContaining('npm run maintenance -- on --minutes 15'),
    })
  expect(await runCommand('maintenance', env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database'),
  })
})
