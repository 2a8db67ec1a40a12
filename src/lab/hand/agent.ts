import type { HandAct, HandAnswer, HandCommand, HandWay } from '#contract/lab/hand.ts'
import { accessibilityFaults } from './accessibility.ts'
import { choose, press, pressKey, write } from './acts.ts'
import { find } from './find.ts'
import { goInFrame } from './go-in-frame.ts'
import { hindrance, isVisible, smallTargets } from './reach.ts'

/** The console in its frame, as a hand works with it. */
export interface HandScreen {
  frame: HTMLIFrameElement
  /** The path of the session's console, before each of its places. */
  base: string
  /** Shows a place as someone: signs them in where they are not. */
  enter(token: string, path: string): Promise<void>
  /** Milliseconds before each press, so that a person can follow. */
  pace: number
}

/** Milliseconds between two looks at a screen that is not yet as it should be. */
const often = 40
/** Milliseconds in which an idle screen has drawn the events that it received. */
const settling = 250

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const documentOf = ({ frame }: HandScreen): Document => {
  if (!frame.contentDocument) throw new Error('The console is not in its frame.')
  return frame.contentDocument
}

/** The place of the console that is shown. */
const placeOf = ({ frame, base }: HandScreen) => {
  // A page that refused to be framed has no document that this one may read.
  const path = frame.contentDocument ? frame.contentWindow!.location.pathname : ''
  return path.startsWith(base) ? path.slice(base.length) || '/' : path
}

/** The outcome of a look at the screen: an answer, or why there is none yet. */
type LookResult<Value> = { value: Value } | { not: string }
/** A look at the elements at the end of a way. */
type Look<Value> = (found: Element[]) => LookResult<Value>

const single =
  <Value>(look: (element: Element) => LookResult<Value>): Look<Value> =>
  (found) => {
    const [element] = found
    if (!element) return { not: 'it is not there' }
    return found.length > 1 ? { not: `it is there ${found.length} times` } : look(element)
  }

/** The one element at the end of a way, once it can be pressed or written into. */
const reachable = single<Element>((element) => {
  const why = hindrance(element)
  return why === undefined ? { value: element } : { not: why }
})

const there = single<Element>((element) => ({ value: element }))

/** The conditions that are waited for, by name. */
const conditions: Readonly<Record<(HandAct & { act: 'wait' })['until'], Look<unknown>>> = {
  attached: there,
  visible: single((element) => (isVisible(element) ? { value: null } : { not: 'it is there, but not visible' })),
  detached: ({ length }) => (length === 0 ? { value: null } : { not: 'it is still there' }),
  hidden: (found) => (found.some(isVisible) ? { not: 'it is still visible' } : { value: null }),
}

/** Does commands in the console, and answers each. */
function handOn(screen: HandScreen): (command: HandCommand) => Promise<HandAnswer> {
  /** Looks repeatedly, until the patience has run out. */
  async function until<Value>({ words, patience }: HandCommand, way: HandWay, look: Look<Value>): Promise<Value> {
    const end = performance.now() + patience
    for (;;) {
      const seen = look(find(documentOf(screen), way))
      if ('value' in seen) return seen.value
      if (performance.now() > end) throw new Error(`${words}: ${seen.not}.`)
      await after(often)
    }
  }

  /** Waits for the element that a person would press until it stops moving. */
  async function still(command: HandCommand, way: HandWay): Promise<Element> {
    let place = ''
    await after(screen.pace)
    return until(command, way, (found) => {
      const seen = reachable(found)
      if ('not' in seen) return seen
      const { x, y, width, height } = seen.value.getBoundingClientRect()
      const was = place
      place = [x, y, width, height].join()
      return was === place ? seen : { not: 'it moves' }
    })
  }

  async function reload(): Promise<void> {
    const { frame } = screen
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.contentWindow!.location.reload()
    await loaded
  }

  async function perform(command: HandCommand): Promise<unknown> {
    const { task } = command
    switch (task.act) {
      case 'count':
        return find(documentOf(screen), task.way).length
      case 'texts':
        return find(documentOf(screen), task.way).map((element) => (element as HTMLElement).innerText)
      case 'contents':
        return find(documentOf(screen), task.way).map(({ textContent }) => textContent ?? '')
      case 'isVisible':
        return find(documentOf(screen), task.way).some(isVisible)
      case 'text':
        return ((await until(command, task.way, there)) as HTMLElement).innerText
      case 'attribute':
        return (await until(command, task.way, there)).getAttribute(task.name)
      case 'wait':
        await until(command, task.way, conditions[task.until])
        return null
      case 'click':
        return press(await still(command, task.way))
      case 'fill':
        return write(await still(command, task.way), task.text)
      case 'select':
        return until(command, task.way, (found) => {
          const seen = reachable(found)
          if ('not' in seen) return seen
          const value = choose(seen.value, task.label)
          return value === undefined ? { not: `it has no entry “${task.label}”` } : { value }
        })
      case 'press':
        return pressKey(documentOf(screen), task.key)
      case 'goTo':
        return goInFrame(screen.frame, screen.base + task.path)
      case 'enter':
        return screen.enter(task.token, task.path)
      case 'reload':
        return reload()
      case 'settle':
        await after(settling)
        return null
      case 'smallTargets':
        return smallTargets(documentOf(screen))
      case 'faults':
        return accessibilityFaults(documentOf(screen))
    }
  }

  return async (command) => {
    const { number } = command
    try {
      return { number, value: (await perform(command)) ?? null, at: placeOf(screen) }
    } catch (error) {
      return { number, failed: (error as Error).message, at: placeOf(screen) }
    }
  }
}

/** Carries out the commands for the console, one after the other, as long as the hand is needed. */
export async function lendHand(
  screen: HandScreen,
  ask: (answer: HandAnswer | null) => Promise<HandCommand | null>,
  isWanted: () => boolean,
): Promise<void> {
  const perform = handOn(screen)
  let answer: HandAnswer | null = null
  while (isWanted()) {
    const command = await ask(answer)
    answer = command && (await perform(command))
  }
}
