import { beforeAll, describe, expect, test } from 'vitest'
import { type House, house, type Person, speaker } from '../../support/house.ts'

let h: House
beforeAll(async () => {
  h = await house()
})

const nobody = () => speaker(h.app, 'nobody', 'no token')

describe('one’s own sessions', () => {
  const list = async (person: Person) => (await person.get('/admin/session')).data.aaData
  const twice = async () => {
    const here = await h.person('operation', ['floor'])
    const { token } = (await nobody().post('/admin/login', { name: here.id, password: 'secret', device: 'Phone' })).data
    return { here, there: speaker(h.app, here.id, token) }
  }

  test('are listed with their devices, the one in hand marked, and nobody else’s among them', async () => {
    const { here } = await twice()
    const rows = await list(here)
    expect(rows).toEqual([
      { id: expect.any(String), device: null, here: true, created_at: expect.any(String), used_at: expect.any(String) },
      {
        id: expect.any(String),
        device: 'Phone',
        here: false,
        created_at: expect.any(String),
        used_at: expect.any(String),
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(here.token)
  })

  test('are ended one by one, by oneself alone', async () => {
    const { here, there } = await twice()
    const [, phone] = await list(here)
    const end = (by: Person) => by.call('DELETE', `/admin/session/${phone.id}`, {})
    expect((await end(await h.person('operation', ['floor']))).status).toBe(404)
    expect((await there.get('/admin/me')).status).toBe(200)
    expect((await end(here)).data).toEqual({ ended: 1 })
    expect([(await there.get('/admin/me')).status, (await here.get('/admin/me')).status]).toEqual([401, 200])
    expect((await end(here)).status).toBe(404)
  })

  test('are ended all but the one in hand', async () => {
    const { here, there } = await twice()
    expect((await here.call('DELETE', '/admin/session?merchant_id=any')).data).toEqual({ ended: 1 })
    expect([(await there.get('/admin/me')).status, (await here.get('/admin/me')).status]).toEqual([401, 200])
    expect(await list(here)).toHaveLength(1)
  })

  test('leave nothing in the browser’s cache: whoever signs out, and not whoever is no longer signed in', async () => {
    const { here, there } = await twice()
    const header = 'clear-site-data'
    expect((await here.post('/admin/logout', { handed_on: true })).headers.get(header)).toBeNull()
    expect((await there.post('/admin/logout', {})).headers.get(header)).toBe('"cache"')
    const gone = await there.get('/admin/me')
    expect([gone.status, gone.headers.get(header)]).toEqual([401, null])
  })
})
