import type { Page } from 'playwright-core'

/** A page's work while it was watched; all times in milliseconds. */
interface WatchedWork {
  /** Between one frame and the next. */
  frames: number[]
  /** From a tap to the next paint. */
  taps: number[]
  /** The length of tasks that kept the page busy for more than 50. */
  longTasks: number[]
  /** Rows that arrived. */
  changes: number
}

type Watch = WatchedWork & { stop: () => void }
declare global {
  interface Window {
    watch?: Watch
  }
}

/** Begins to note a page's frames, long tasks and how long after a tap it paints. */
export const beginWatching = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watch: Watch = { frames: [], taps: [], longTasks: [], changes: 0, stop: () => undefined }
    let last = performance.now()
    let isOn = true
    const frame = (at: number) => {
      if (!isOn) return
      watch.frames.push(at - last)
      last = at
      requestAnimationFrame(frame)
    }
    requestAnimationFrame((at) => {
      last = at
      requestAnimationFrame(frame)
    })
    const tasks = new PerformanceObserver((list) =>
      watch.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    tasks.observe({ type: 'longtask' })
    const taps = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'pointerup') watch.taps.push(duration)
    })
    taps.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    watch.stop = () => {
      isOn = false
      tasks.disconnect()
      taps.disconnect()
    }
    window.watch = watch
  })

/** Ends the watch and returns the measurements since `beginWatching`. */
export const endWatching = (page: Page): Promise<WatchedWork> =>
  page.evaluate(() => {
    const { stop, ...watched } = window.watch!
    stop()
    return watched
  })
