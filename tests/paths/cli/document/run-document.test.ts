import { expect, test } from 'vitest'
import { desk } from '../desk.fixture.ts'

test('a run is one document: the report of it shows the same failures, and runs nothing', async () => {
  const d = desk()
  expect(await d.type('run parcel --level http --doc run.json')).toMatchObject({
    code: 1,
    aside: 'The run: run.json\n',
  })
  const document = JSON.parse(d.files.get('run.json')!)
  expect(document).toMatchObject({ version: 1, level: 'http', ok: false, charts: [{ chart: 'parcel' }] })
  const failed = document.charts[0].paths.filter(({ ok }: { ok: boolean }) => !ok)
  const [path] = failed
  expect(path).toMatchObject({ signature: expect.any(String), failure: expect.stringContaining(path.id) })
  const step = path.steps.at(-1)
  expect(step).toMatchObject({ isSame: false, guards: [], arrows: ['sent parcel.deliver 0'], exchanges: [] })
  expect(step.expected).not.toEqual(step.actual)

  const reported = JSON.parse((await d.type('report parcel --doc run.json --out page.html --json')).said)
  expect(reported).toMatchObject({ ok: false, charts: [{ failed: failed.map(({ id }: { id: string }) => id) }] })
  expect(d.files.get('page.html')).toContain(path.id)
})

test('a build server is told the paths and failures of the same document', async () => {
  const d = desk()
  await d.type('run parcel --level http --doc run.json --junit run.xml')
  const { paths } = JSON.parse(d.files.get('run.json')!).charts[0]
  const xml = d.files.get('run.xml')!
  expect([...xml.matchAll(/<testcase .*name="(\S+) /g)].map(([, id]) => id)).toEqual(
    paths.map(({ id }: { id: string }) => id),
  )
  const failed = paths.filter(({ ok }: { ok: boolean }) => !ok)
  expect(xml.match(/<failure /g)).toHaveLength(failed.length)
  expect(xml).toContain(`message="${failed[0].id} fails on the level &quot;http&quot;."`)
})

test('what is no document of a run is told as such', async () => {
  const d = desk()
  d.files.set('run.json', '{"version":2}')
  expect(await d.type('report parcel --doc run.json')).toMatchObject({
    code: 2,
    aside: expect.stringContaining('This is no document of a run.'),
  })
})
