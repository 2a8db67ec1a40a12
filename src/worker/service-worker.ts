import type { PushMessage } from '#contract/push/push.ts'
import { noticeOf } from './notice.ts'
import type { WorkerFetch, WorkerScope } from './scope.ts'

/** The files of the shell and one hash over them, which the build puts here. */
declare const SHELL: readonly string[]
declare const SHELL_VERSION: string

const worker = globalThis as unknown as WorkerScope
const prefix = 'statehouse-'
const own = `${prefix}${SHELL_VERSION}`
const page = '/index.html'

worker.addEventListener('install', (event) => event.waitUntil(takeShell()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldShells()))

async function takeShell(): Promise<void> {
  const cache = await worker.caches.open(own)
  // Files that the build named by their content are taken from the browser's cache if they are there already.
  await cache.addAll(
    SHELL.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })),
  )
  await worker.skipWaiting()
}

/** Keeps the shell before this one for windows that still run it. */
async function dropOldShells(): Promise<void> {
  const shells = (await worker.caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(shells.slice(0, -1).map((name) => worker.caches.delete(name)))
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

/** Answers a request; undefined for all requests that go to the server unchanged, above all the API. */
function answerTo({ request }: WorkerFetch): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined
  if (pathname.startsWith('/assets/')) return fromShelf(request)
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) return fromNetwork(request, page)
  if (SHELL.includes(pathname)) return fromNetwork(request, pathname)
  return undefined
}

/** Files named by their content never change: each is fetched once. */
async function fromShelf(request: Request): Promise<Response> {
  const kept = await worker.caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await worker.caches.open(own)).put(request, answer.clone())
  return answer
}

/** The server's answer if there is one; else the cached file. */
async function fromNetwork(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await worker.caches.match(path)
    if (kept) return kept
    throw error
  }
}

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (!message) return
  const { title, body, tag, path } = noticeOf(message)
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: message.language }
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path }, ...looks }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(lead(path))
})

/**
 * Leads to a path in a window that is open, without loading it again, so that half-typed input stays; else in a new
 * one.
 */
async function lead(path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ focused }) => focused) ?? tabs.find(({ url }) => !/\/(display|join)\//.test(url))
  if (!tab) return void (await worker.clients.openWindow(path))
  const shown = await tab.focus().catch(() => tab)
  shown.postMessage({ type: 'open', path })
}
