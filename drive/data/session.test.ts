import { expect, onTestFinished, test, vi } from 'vitest'
import { readValue } from './database.ts'
import { loadDayOfSession, storeDay } from './day.ts'
import { endSession, restoreSession } from './session.ts'
import { type DriveDay, useDrive } from './store.ts'

const ada = 'b52c2a0e-8f6d-4f0e-9a4c-0d7c5d1c7a01'

test('a phone that was signed out and in again has no trips until they load, also after it is reopened', async () => {
  const { day, reopen } = await openPhone()
  endSession()
  await loadDayOfSession(ada)

  await reopen()
  expect(useDrive.getState()).toMatchObject({ session: 'unknown', isRemoved: true, day: { trips: [] } })

  await storeDay(day)
  await reopen()
  expect(useDrive.getState()).toMatchObject({ session: 'unknown', isRemoved: false, day })
})

/** A phone with a stored trip, where trips don't load. `reopen` begins with what is stored. */
async function openPhone() {
  const before = useDrive.getState()
  const database = stubIndexedDb()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Try again later' }, { status: 503 }))
  onTestFinished(() => {
    // The app opens the next database anew.
    database.onclose()
    vi.unstubAllGlobals()
    useDrive.setState(before, true)
  })
  const day = { chauffeur: { id: ada, name: 'Ada Cole' }, trips: [{ id: 'trip' }] } as DriveDay
  useDrive.setState({ session: 'signed-in' })
  await storeDay(day)
  async function reopen() {
    useDrive.setState({ ...before, day: (await readValue<DriveDay>('day')) ?? null }, true)
    await restoreSession()
  }
  return { day, reopen }
}

/** Replaces IndexedDB by one that has values by name, in memory. */
function stubIndexedDb() {
  const values = new Map<string, unknown>()
  const store = {
    get: (name: string) => ({ result: values.get(name) }),
    put: (value: unknown, name: string) => ({ result: values.set(name, structuredClone(value)) }),
    delete: (name: string) => ({ result: values.delete(name) }),
  }
  const database = {
    onclose() {},
    transaction() {
      const transaction = { objectStore: () => store, oncomplete() {} }
      setTimeout(() => transaction.oncomplete())
      return transaction
    },
  }
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { result: database, onsuccess() {} }
      setTimeout(() => request.onsuccess())
      return request
    },
  })
  return database
}
