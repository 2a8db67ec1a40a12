import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { samplePicture } from '../../support/sample-picture.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const add = (file: string, more: object = {}) => h.owner.post('/admin/media', { name: 'Onion soup', file, ...more })
const open = (path: string) => h.app.request(`/api${path}`)
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b1f' } })
    .jpeg()
    .toBuffer()
const base64 = (body: Buffer) => body.toString('base64')

test('a photo is kept upright, small enough to show, and without what the camera wrote beside it', async () => {
  const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 28/1 0/1' } }
  const sent = await sharp(await photo(2000, 1200))
    .withMetadata({ orientation: 6, exif })
    .toBuffer()
  const { data } = await add(base64(sent), { alt: 'Soup in a bowl' })
  expect(data.pictures.file).toMatchObject({ alt: 'Soup in a bowl', width: 960, height: 1600 })
  for (const [variant, side] of [
    ['full', 1600],
    ['thumb', 320],
  ] as const) {
    const answer = await open(data.pictures.file[variant])
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([kept.format, kept.height, kept.exif]).toEqual(['webp', side, undefined])
  }
})

test('what a file is called or says it is counts for nothing: its bytes do', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cut = (await photo(400, 300)).subarray(0, 900)
  for (const [wrong, why] of [
    [svg, 'is no picture: send JPEG, PNG, WebP, AVIF or GIF'],
    [Buffer.from('MZ not a picture at all'), 'is no picture: send JPEG, PNG, WebP, AVIF or GIF'],
    [cut, 'is a picture that cannot be read'],
  ] as const)
    expect(await add(base64(wrong))).toMatchObject({
      status: 422,
      error: { details: [{ field: 'file', message: why }] },
    })
  expect((await h.owner.get('/admin/media?status=all')).data.recordsTotal).toBe(0)
})

test('a picture of more than 25 million pixels is not even unpacked', async () => {
  const large = Buffer.from(samplePicture, 'base64')
  large.writeUInt32BE(5001, 16)
  large.writeUInt32BE(5000, 20)
  large.writeUInt32BE(crc32(large.subarray(12, 29)), 29)
  expect((await add(base64(large))).error.details[0].message).toBe('has more than 25 million pixels')
})

test('a form brings a file as browsers send it, also to replace one, and the old address leads nowhere then', async () => {
  const first = (await add(samplePicture)).data
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await photo(60, 30))]), 'anything.exe')
  form.set('name', 'Steak')
  const answer = await h.app.request(`/api/admin/media/${first.id}?_method=PUT`, {
    method: 'POST',
    headers: { authorization: `Bearer ${h.owner.token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data: typeof first }
  expect(data).toMatchObject({ name: 'Steak', version: 2, pictures: { file: { width: 60, height: 30 } } })
  expect([(await open(first.pictures.file.full)).status, (await open(data.pictures.file.full)).status]).toEqual([
    404, 200,
  ])
})

test('the same upload twice is one picture, and the trail keeps what it was, not its bytes', async () => {
  const requestId = 'upload-0123456789'
  const body = { name: 'Soup', file: samplePicture }
  const first = await h.owner.post('/admin/media', body, { requestId })
  const again = await h.owner.post('/admin/media', body, { requestId })
  expect(again.headers.get('idempotent-replay')).toBe('true')
  expect(again.data.id).toBe(first.data.id)
  await h.owner.patch(`/admin/media/${first.data.id}`, { file: base64(await photo(20, 10)) })
  const trail = await h.owner.get('/admin/audit?length=50')
  expect(trail.text).toContain('record.change')
  expect(trail.text.length).toBeLessThan(20_000)
})

test('a dish shows its picture in the menu that is ordered from; while it does, the picture stays', async () => {
  const { id } = (await add(samplePicture, { alt: 'A bowl' })).data
  await h.owner.patch(`/admin/menu/${h.menu.soup}`, { image_id: id })
  const dish = async () =>
    (await h.floor.get('/admin/display_menu')).data.menus.find((menu: { id: string }) => menu.id === h.menu.soup)
  expect((await dish()).picture).toMatchObject({ alt: 'A bowl', width: 4 })
  const refused = await h.owner.call('DELETE', '/admin/media', { id })
  expect(refused).toMatchObject({ status: 409, error: { details: { reason: 'isEmpty' } } })
  expect(refused.error.message).toContain((await dish()).name)
  await h.owner.patch(`/admin/menu/${h.menu.soup}`, { image_id: null })
  expect((await h.owner.call('DELETE', '/admin/media', { id })).data.status).toBe('archived')
  const other = await house()
  expect((await other.owner.patch(`/admin/menu/${other.menu.soup}`, { image_id: id })).status).toBe(422)
})

test('whoever may not set up the menu adds no picture', async () => {
  expect((await h.floor.post('/admin/media', { name: 'X', file: 'bm8=' })).status).toBe(403)
})

test('of many pictures at once some are read and the others asked to come again; none is lost in an error', async () => {
  const large = base64(await photo(1800, 1200))
  const answers = await Promise.all(Array.from({ length: 9 }, () => add(large)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(6).fill(200), ...Array<number>(3).fill(429)])
  expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('5')
})

test('16 bits of a colour count twice: such a picture is unpacked into twice the memory', async () => {
  const deep = await sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#8a4b1f' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect((await add(base64(deep))).error.details[0].message).toBe('has more than 25 million pixels')
})
