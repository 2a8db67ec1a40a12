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
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void
  addEventListener(type: 'push', listener: (event: WorkerPush) => void): void
  addEventListener(type: 'notificationclick', listener: (event: WorkerClick) => void): void
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
export interface WorkerFetch extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerPush extends Extendable {
  data: { json(): unknown } | null
}
interface WorkerClick extends Extendable {
  notification: Notification
}
