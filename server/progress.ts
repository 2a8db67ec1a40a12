/** The part of a terminal or file that progress needs. */
export interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const width = 30

/**
 * Shows the progress of a long task: a bar on a terminal, else a line at each tenth. The returned function takes the
 * finished part of `total`.
 */
export function progressBar(screen: Screen, label: string, total: number): (done: number) => void {
  let shown = -1
  return (done) => {
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))
    const step = screen.isTTY ? percent : percent - (percent % 10)
    if (step <= shown) return
    shown = step
    if (!screen.isTTY) {
      screen.write(`${label} ${step} %\n`)
      return
    }
    const filled = Math.round((width * percent) / 100)
    screen.write(
      `\r${label.padEnd(10)} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent} %${percent === 100 ? '\n' : ''}`,
    )
  }
}
