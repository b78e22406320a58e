import { expect, onTestFinished, test, vi } from 'vitest'
import { addExtra, press } from './queue.ts'
import { type DriveDay, type DriveTrip, useDrive } from './store.ts'

const trip = { id: crypto.randomUUID(), reference: 'SW-7K3-M9Q-XTB' } as DriveTrip

test('a press goes first while an extra with a photo is being sent, and the extra follows', async () => {
  const before = useDrive.getState()
  useDrive.setState({
    session: 'signed-in',
    day: { chauffeur: { id: 'ada', name: 'Ada Cole' }, trips: [] as unknown[] } as DriveDay,
  })
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    paths.push(path)
    const isFirstExtra = path === '/api/drive/extras' && paths.filter((each) => each === path).length === 1
    if (isFirstExtra)
      // Until the app gives it up.
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return Promise.resolve(Response.json({ data: { outcomes: [] } }))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    useDrive.setState(before, true)
  })
  await addExtra(trip, { kind: 'tolls', cents: 1119, note: '', photo: 'a large photo' })
  await expect.poll(() => paths).toEqual(['/api/drive/extras'])

  await press(trip, 'on-location', { id: crypto.randomUUID() })

  await expect.poll(() => paths).toEqual(['/api/drive/extras', '/api/drive/presses', '/api/drive/extras'])
  expect(useDrive.getState()).toMatchObject({ isOnline: true, queue: [] })
})
