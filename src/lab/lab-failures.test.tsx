import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { address, firstPath, goTo, near, NearWorker, open, startWords } from './lab-screen.fixture.tsx'

beforeAll(startWords)
afterEach(() => {
  cleanup()
  near.late = {}
  near.failing.clear()
})

const button = (name: RegExp | string) => screen.findByRole('button', { name })
const lose = (cause: Event) => act(() => void NearWorker.all.at(-1)!.dispatchEvent(cause))
const choose = (name: string, text: string) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File([text], name)] } })
const empty = JSON.stringify({ version: 1, level: 'http', generator: 'transition', seed: 1, ok: true, charts: [] })
/** Holds back the answers to a question until it is called. */
function holdBack(name: keyof typeof near.late): () => Promise<void> {
  let letGo = () => {}
  near.late[name] = new Promise((resolve) => (letGo = resolve))
  return async () => act(async () => letGo())
}

test('a chart that could not be opened says why, and is opened at the second try', async () => {
  near.failing.add('open')
  open('/lab/queue-entry')
  await screen.findByText(/^This could not be done: The kettle is dry\./)
  near.failing.clear()
  fireEvent.click(await button('Try again'))
  expect(await firstPath()).toBeDefined()
})

test('an event that could not be sent says why, and is sent at the second try', async () => {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  near.failing.add('send')
  fireEvent.click(await button(/^remove/))
  await screen.findByText(/^This could not be done: The kettle is dry\./)
  near.failing.clear()
  fireEvent.click(await button('Try again'))
  await screen.findByText('step 1 of 1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the answer to an event does not fetch back who has gone elsewhere', async () => {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  const letGo = holdBack('send')
  fireEvent.click(await button(/^remove/))
  goTo('/elsewhere')
  await letGo()
  expect(address()).toBe('/elsewhere')
})

test('a file that could not be opened says why', async () => {
  open('/lab/queue-entry')
  await firstPath()
  near.failing.add('read')
  choose('run.json', empty)
  expect(await screen.findByText('run.json cannot be opened: The kettle is dry.')).toBeDefined()
})

test('a worker that is lost is ended, its runs are closed, and another one answers', async () => {
  open('/lab/queue-entry')
  await firstPath()
  choose('run.json', empty)
  await screen.findByText('run.json: http, 0 paths, 0 failed')
  const lost = NearWorker.all.at(-1)!
  lose(new Event('error'))
  expect(lost.isEnded).toBe(true)
  expect(screen.queryByText('run.json: http, 0 paths, 0 failed')).toBeNull()
  expect(await firstPath()).toBeDefined()
  expect(NearWorker.all.at(-1)).not.toBe(lost)
})

test('a worker that cannot be loaded is told in words, though its failure has none', async () => {
  near.late.open = new Promise(() => {})
  open('/lab/queue-entry?generator=postman')
  await screen.findByText('queue-entry', { selector: '.lab-head__chart' })
  lose(new Event('error'))
  expect(await screen.findByText(/^The part of the lab that runs charts could not be loaded\./)).toBeDefined()
})
