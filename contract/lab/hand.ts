/** Words to find: part of a text, a whole text, or a pattern. */
export type HandWords = { text: string; isExact: boolean } | { pattern: string; flags: string }

/** One part of the way to an element, as locators of the browser tests go it. */
export type HandPart =
  | {
      by: 'role'
      role: string
      name?: HandWords
      isDisabled?: boolean
      isChecked?: boolean
      level?: number
    }
  | { by: 'text' | 'label'; words: HandWords }
  | { by: 'css'; selector: string }
  | { by: 'xpath'; path: string }
  | { by: 'filter'; has?: HandWay; hasNot?: HandWay; hasText?: HandWords }
  | { by: 'and' | 'or'; way: HandWay }
  /** -1 is the last one. */
  | { by: 'nth'; index: number }
export type HandWay = readonly HandPart[]

/** The conditions of an element for which a hand waits. */
type HandState = 'attached' | 'detached' | 'visible' | 'hidden'

/** An act of a hand in the console of a session, or a look at it. */
export type HandAct =
  | { act: 'count' | 'texts' | 'contents'; way: HandWay }
  | { act: 'isVisible' | 'text' | 'click'; way: HandWay }
  | { act: 'attribute'; way: HandWay; name: string }
  | { act: 'fill'; way: HandWay; text: string }
  | { act: 'select'; way: HandWay; label: string }
  | { act: 'wait'; way: HandWay; until: HandState }
  | { act: 'press'; key: string }
  | { act: 'goTo'; path: string }
  | { act: 'enter'; token: string; path: string }
  | { act: 'reload' | 'settle' | 'smallTargets' | 'faults' }

/** A command for the lab's page. */
export interface HandCommand {
  number: number
  /** The words for its element, for anyone who reads why it failed. */
  words: string
  /** The longest wait, in milliseconds. */
  patience: number
  task: HandAct
}

/** The page's answer to a command. */
export interface HandAnswer {
  number: number
  /** The place of the console that is shown, such as "/orders/…". */
  at: string
  value?: unknown
  failed?: string
}

/** The controls of a screen that are smaller than the least side in pixels, which depends on whether fingers use it. */
export interface SmallTargets {
  least: number
  small: string[]
}

/** A rule of accessibility that a screen breaks: how often, and the words of the first element that does. */
export interface AccessibilityFault {
  rule: string
  count: number
  words: string
}

/**
 * The request to axe-core wherever a screen is looked at: its usual rules, what breaks them, and no page within the
 * page.
 */
export const axeOptions = {
  resultTypes: ['violations' as const],
  iframes: false,
  // These rules are off by default.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
}

/** A line of the contract: what the screen of a state must show, and what it does show. */
export interface ContractLine {
  kind: 'sight' | 'enabled' | 'refused' | 'targets' | 'accessible' | 'fault' | 'unasked'
  /** Its subject: the words that are seen, the button's name, the pixels, or the fault. */
  what: string
  /** The event of a button. */
  event?: string
  /** The guard that refuses it. */
  reason?: string
  ok: boolean
  /** The sight instead, where it does not hold. */
  seen?: string
}

/** The contract of the state in which a row is. */
export interface Contract {
  state: string
  lines: ContractLine[]
}
