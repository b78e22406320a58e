/** Serves the app without network. Trips and presses are not its business: the page stores them in IndexedDB. */

type ExtendableEvent = Event & { waitUntil(promise: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
type ServiceWorker = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}

const worker = self as unknown as ServiceWorker

/** The build writes both. */
const files = '__FILES__' as unknown as string[]
const cacheName = 'drive-__VERSION__'
const shell = '/drive/'

worker.addEventListener('install', (event) => {
  event.waitUntil(store())
})

/** All files of one build, or none. A new version waits until the page asks for it: an open page keeps its own files. */
async function store(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()))
})

async function forgetOldVersions(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('drive-') && name !== cacheName) await caches.delete(name)
}

worker.addEventListener('message', ({ data }) => {
  if (data === 'use-new-version') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromCache(shell, request))
  // The cache has one version of each file, whatever the query.
  else if (url.pathname.startsWith('/drive/')) event.respondWith(fromCache(url.pathname, request))
})

async function fromCache(path: string, request: Request): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request)
}

// Makes this file a module, so that its names are its own.
export {}
