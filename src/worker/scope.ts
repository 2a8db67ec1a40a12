/**
 * The surroundings of a service worker, as far as ours uses them: the library of types has them only instead of a
 * page's.
 */
export interface WorkerScope {
  location: Location
  caches: CacheStorage
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(query: { type: 'window' }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
}

/** An open window of the console. */
export interface Tab {
  url: string
  focused: boolean
  focus(): Promise<Tab>
  postMessage(message: unknown): void
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void
}
export interface Fetched extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Extendable {
  data: { json(): unknown } | null
}
interface Clicked extends Extendable {
  notification: Notification
}
