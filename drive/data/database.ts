/** What must survive a reload, in IndexedDB: the queue, and values by name. */

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('drive', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('queue', { keyPath: 'order', autoIncrement: true })
      request.result.createObjectStore('values')
    }
    request.onsuccess = () => {
      // Another tab with a newer build needs it closed.
      request.result.onversionchange = () => {
        request.result.close()
        opening = undefined
      }
      // A phone may end the connection of a page in the background.
      request.result.onclose = () => {
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** Resolves once the transaction is on the disk, not only the request. */
async function run<Result>(
  store: 'queue' | 'values',
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = await begin(store)
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** A connection that has ended without an event is noticed here, and opened once more. */
async function begin(store: 'queue' | 'values'): Promise<IDBTransaction> {
  const start = async () => (await open()).transaction(store, 'readwrite', { durability: 'strict' })
  try {
    return await start()
  } catch {
    opening = undefined
    return start()
  }
}

/** Returns its place in the queue. */
export async function addToStore(item: object): Promise<number> {
  return Number(await run('queue', (queue) => queue.add(item)))
}

/** In the order in which they were added. */
export function listStore(): Promise<unknown[]> {
  return run('queue', (queue) => queue.getAll())
}

export async function removeFromStore(order: number): Promise<void> {
  await run('queue', (queue) => queue.delete(order))
}

/** Undefined where there is none, or where the browser allows no storage. */
export async function readValue<Value>(name: string): Promise<Value | undefined> {
  try {
    return (await run('values', (values) => values.get(name))) as Value | undefined
  } catch {
    return undefined
  }
}

/** Losing a value is no harm: the server has it. */
export async function writeValue(name: string, value: unknown): Promise<void> {
  try {
    await run(
      'values',
      (values): IDBRequest => (value === undefined ? values.delete(name) : values.put(value, name)),
    )
  } catch {}
}
