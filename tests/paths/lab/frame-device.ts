import type { Device } from '../browser/stage.ts'
import type { HandLine } from './hand-line.ts'
import { remotePage } from './remote-page.ts'

/** The console in the lab's frame, as the device on which a hand works. It receives every change without delay. */
export function frameDevice(line: HandLine): Device {
  const settle = async () => void (await line.send({ act: 'settle' }))
  return {
    page: remotePage(line),
    signIn: async ({ token }, path) => void (await line.send({ act: 'enter', token, path })),
    goTo: async (path) => void (await line.send({ act: 'goTo', path })),
    holdStream: () => Promise.reject(new Error('The console of a session hears of everything at once.')),
    heard: settle,
    quiet: settle,
    exchanges: () => [],
    unanswered: () => [],
    close: async () => {},
  }
}
