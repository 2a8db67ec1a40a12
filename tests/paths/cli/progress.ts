/** The part of a terminal or file that progress needs. */
export interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

export interface Progress {
  /** Tells how much is done. */
  to(done: number): void
  /** Takes the line away again. */
  end(): void
}

const barWidth = 30
/** How long a file or pipe hears nothing, in milliseconds. */
const patience = 5000

/** Shows how far a long task is: on a terminal a line that is rewritten, else a line now and then; nothing where it is soon over. */
export function showProgress(screen: Screen, label: string, total: number, now: () => number): Progress {
  let told = now()
  let shown = -1
  return {
    to(done) {
      const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
      if (percent === shown) return
      if (screen.isTTY) {
        const filled = Math.round((barWidth * percent) / 100)
        screen.write(
          `\r\u001b[2K${label} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
        )
      } else if (now() - told >= patience) {
        told = now()
        screen.write(`${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}\n`)
      } else return
      shown = percent
    },
    end() {
      if (screen.isTTY && shown >= 0) screen.write('\r\u001b[2K')
    },
  }
}
