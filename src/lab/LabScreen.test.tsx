import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { address, firstPath, goTo, headline, near, open, startWords } from './lab-screen.fixture.tsx'

beforeAll(startWords)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  near.late = {}
})

const tick = async () => {
  for (let count = 0; count < 8; count += 1) await act(() => vi.advanceTimersByTimeAsync(500))
}

test('a path is gone step by step, and the address names the step', async () => {
  open('/lab')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  fireEvent.click(screen.getByRole('button', { name: 'Step' }))
  expect(headline()).toBe('Now: called')
  expect(screen.getByRole('region', { name: 'Step 1' }).textContent).toContain('1. queueEntry.call')
  fireEvent.change(screen.getByRole('slider', { name: 'Travel through the steps' }), { target: { value: '2' } })
  expect(headline()).toBe('Now: skipped')
  expect(address()).toMatch(/^\/lab\/queue-entry\/queue-entry-\w{10}\?step=2$/)
})

test('a path that runs stands still at a breakpoint, and goes on from there to its end', async () => {
  open('/lab/queue-entry?stop=state+skipped')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  await tick()
  expect(headline()).toBe('Now: skipped')
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  await tick()
  expect(screen.getByText('step 4 of 4')).toBeDefined()
})

test('an event that is allowed is sent by hand, and makes a path of its own', async () => {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  const send = await screen.findByRole('region', { name: 'Send' })
  fireEvent.click([...send.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('remove'))!)
  await screen.findByText('step 1 of 1')
  expect(headline()).toBe('Now: cancelled')
  await screen.findByText('Nothing is allowed here: the path has come to an end.')
})

test('a file that is no run is told in a sentence, and the charts stay', async () => {
  open('/lab/queue-entry')
  await firstPath()
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['{"version":2}'], 'old.json')] } })
  await screen.findByText('old.json is not a run of this version of the lab. Run the paths again with this checkout.')
  expect(await firstPath()).toBeDefined()
})

test('no path begins by itself: a run ends at its end, and where another place is chosen', async () => {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  const at = address()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  await tick()
  goTo(at)
  await tick()
  expect(screen.getByText('step 0 of 4')).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  goTo('/lab/queue-entry')
  await tick()
  goTo(at)
  await tick()
  expect(screen.getByText('step 0 of 4')).toBeDefined()
})

test('who sends events by keyboard stays among them, though the one that was sent is allowed no more', async () => {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  const send = await screen.findByRole('region', { name: 'Send' })
  const call = [...send.querySelectorAll('button')].find(({ textContent }) => textContent === 'call')!
  call.focus()
  fireEvent.click(call)
  await screen.findByText('step 1 of 1')
  await vi.waitFor(() => expect(call.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Send' }))
})

test('a seed counts once it is typed to its end, and what is no seed leaves the one before', async () => {
  open('/lab/queue-entry?generator=random&seed=7')
  const seed = await screen.findByRole('spinbutton', { name: 'Seed' })
  fireEvent.change(seed, { target: { value: '' } })
  expect(seed).toHaveProperty('value', '')
  fireEvent.change(seed, { target: { value: '23' } })
  expect(address()).toContain('seed=7')
  fireEvent.keyDown(seed, { key: 'Enter' })
  expect(address()).toContain('seed=23')
  fireEvent.change(seed, { target: { value: '0' } })
  expect(seed.getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(seed)
  expect(seed).toHaveProperty('value', '23')
})

test('an arrow key with Alt belongs to the browser, alone it walks through the diagram', async () => {
  open('/lab/queue-entry')
  const diagram = await screen.findByRole('application', { name: 'Diagram of queue-entry' })
  expect(fireEvent.keyDown(diagram, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(fireEvent.keyDown(diagram, { key: 'ArrowLeft' })).toBe(false)
})

test('an arrow that stays in its state can be given a breakpoint', async () => {
  open('/lab/queue-entry?pick=waiting')
  fireEvent.click(await screen.findByRole('button', { name: 'Stop at waiting queueEntry.swap 0' }))
  expect(address()).toContain('stop=arrow+waiting+queueEntry.swap+0')
})

test('the diagram stands while the paths are still being found', async () => {
  let go = () => {}
  near.late = { open: new Promise((resolve) => (go = resolve)) }
  open('/lab/queue-entry')
  const sketch = await screen.findByRole('img', { name: 'Diagram of queue-entry' })
  expect(sketch.textContent).toContain('waiting')
  expect(screen.getByText('Finding and running the paths …')).toBeDefined()
  go()
  await screen.findByRole('application', { name: 'Diagram of queue-entry' })
  expect(screen.queryByRole('img', { name: 'Diagram of queue-entry' })).toBeNull()
})
