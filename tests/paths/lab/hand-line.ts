import type { HandAct, HandAnswer, HandCommand } from '#contract/lab/hand.ts'

/** The longest wait for something to appear in the console, in milliseconds: someone looks on. */
const patience = 10_000
/**
 * Milliseconds without a command after which the page asks again: a browser has six connections to an address, and
 * other calls of the page may wait for this one.
 */
const idle = 2_000

/** A line to the page that holds the console: acts go there, answers come back. */
export interface HandLine {
  /** Makes the page do something. `words` name the element. */
  send(task: HandAct, words?: string): Promise<unknown>
  /** The place of the console after the last act. */
  at(): string
  /** The page's question: takes its answer to the last command, and answers with the next one. */
  next(answer: HandAnswer | null): Promise<HandCommand | null>
}

/** Opens the line of a session. */
export function handLine(): HandLine {
  const waiting: HandCommand[] = []
  const answers = new Map<number, (answer: HandAnswer) => void>()
  /** The pages that wait for a command, the last one first. */
  let pages: ((command: HandCommand | null) => void)[] = []
  let at = '/'
  let number = 0
  return {
    at: () => at,
    async send(task, words = '') {
      const command = { number: (number += 1), words, patience, task }
      const page = pages.shift()
      const answer = await new Promise<HandAnswer>((resolve, reject) => {
        const fail = () => {
          answers.delete(command.number)
          reject(
            new Error(
              'The console of this session is not open in the lab, its page was left, or its calls wait: a browser has ' +
                'six connections to an address, and each tab and each console of the lab holds some. Close others.',
            ),
          )
        }
        const timer = setTimeout(fail, 2 * patience)
        answers.set(command.number, (given) => (clearTimeout(timer), resolve(given)))
        if (page) page(command)
        else waiting.push(command)
      })
      at = answer.at
      if (answer.failed !== undefined) throw new Error(answer.failed)
      return answer.value
    },
    next(answer) {
      if (answer) {
        answers.get(answer.number)?.(answer)
        answers.delete(answer.number)
      }
      // Skips commands that no caller awaits any more.
      let command = waiting.shift()
      while (command && !answers.has(command.number)) command = waiting.shift()
      if (command) return Promise.resolve(command)
      return new Promise((resolve) => {
        const timer = setTimeout(() => give(null), idle)
        const give = (given: HandCommand | null) => {
          clearTimeout(timer)
          pages = pages.filter((page) => page !== give)
          resolve(given)
        }
        pages.unshift(give)
      })
    },
  }
}
