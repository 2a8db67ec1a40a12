import { bar } from './columns.ts'

/** The part of a terminal or file that progress needs. */
export interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

export interface Progress {
  /** Shows the number that is done. */
  to(done: number): void
  /** Takes the line away again. */
  end(): void
}

const barWidth = 30
/** The least time between two changes of a line, in milliseconds: on a terminal, in a file. */
const patience = { terminal: 100, file: 5000 }

/**
 * Shows the progress of a long task: on a terminal a line that is rewritten, else a line now and then; nothing for a
 * short task.
 */
export function showProgress(screen: Screen, label: string, total: number, now: () => number): Progress {
  let told = now()
  let isShown = false
  return {
    to(done) {
      if (now() - told < (screen.isTTY ? patience.terminal : patience.file)) return
      told = now()
      const words = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
      if (screen.isTTY) screen.write(`\r\u001b[2K${label} ${bar(done, total, barWidth)} ${words}`)
      else screen.write(`${label}: ${words}\n`)
      isShown = true
    },
    end() {
      if (screen.isTTY && isShown) screen.write('\r\u001b[2K')
    },
  }
}
