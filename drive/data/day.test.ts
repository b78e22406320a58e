import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDay, loadDayOfSession } from './day.ts'
import { sendQueue } from './queue.ts'
import { type DriveDay, type Queued, useDrive } from './store.ts'

const ada = 'b52c2a0e-8f6d-4f0e-9a4c-0d7c5d1c7a01'
const marcus = 'b52c2a0e-8f6d-4f0e-9a4c-0d7c5d1c7a02'

test('on a shared phone, the presses of one chauffeur wait while another is signed in, even if no trips load', async () => {
  const paths = signedOutPhoneOf(ada)

  await loadDayOfSession(marcus)
  await sendQueue()

  expect(paths).toEqual(['GET /api/drive/trips'])
  expect(useDrive.getState()).toMatchObject({ day: null, queue: [{ chauffeurId: ada }] })
})

test('a chauffeur whose code was accepted is signed in, even if no trips load', async () => {
  signedOutPhoneOf(ada)

  await loadDayOfSession(ada)

  expect(useDrive.getState().session).toBe('signed-in')
})

test('presses that waited are sent when their chauffeur signs in again, even if no trips load', async () => {
  const paths = signedOutPhoneOf(ada)

  await loadDayOfSession(ada)
  await sendQueue()

  expect(paths).toEqual(['GET /api/drive/trips', 'POST /api/drive/presses'])
  expect(useDrive.getState()).toMatchObject({ day: { chauffeur: { id: ada } }, queue: [] })
})

test('a phone that the server has signed out shows no trips, and has what waits to be sent', async () => {
  signedOutPhoneOf(ada, { status: 401 })
  useDrive.setState({ session: 'unknown', day: { ...dayOf(ada), trips: [{ id: 'a trip' }] } as DriveDay })

  await loadDay()

  expect(useDrive.getState()).toMatchObject({
    session: 'ended',
    day: { chauffeur: { id: ada }, trips: [] },
    queue: [{ chauffeurId: ada }],
  })
})

test('a press that was sent before a sign-in is refused without ending the new session, and is sent again', async () => {
  signedOutPhoneOf(ada)
  const refused = Promise.withResolvers<Response>()
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path)
    if (path === '/api/drive/trips') return Promise.resolve(Response.json({}, { status: 503 }))
    const { queue } = useDrive.getState()
    const outcomes = queue.map((item) => item.kind === 'press' && { id: item.press.id, outcome: 'applied' })
    return paths.length === 1 ? refused.promise : Promise.resolve(Response.json({ data: { outcomes } }))
  })
  const sending = sendQueue()
  await expect.poll(() => paths).toEqual(['/api/drive/presses'])

  await loadDayOfSession(ada)
  refused.resolve(Response.json({ message: 'Failed to authenticate' }, { status: 401 }))
  await sending

  expect(paths).toEqual(['/api/drive/presses', '/api/drive/trips', '/api/drive/presses'])
  expect(useDrive.getState()).toMatchObject({ session: 'signed-in', queue: [] })
})

function dayOf(chauffeurId: string): DriveDay {
  return { chauffeur: { id: chauffeurId, name: 'Ada Cole' }, trips: [] as unknown[] } as DriveDay
}

/** A phone with a press that waits, where trips don't load. Returns the calls that it makes. */
function signedOutPhoneOf(chauffeurId: string, { status = 503 } = {}): string[] {
  const before = useDrive.getState()
  const press = {
    id: crypto.randomUUID(),
    legId: crypto.randomUUID(),
    status: 'en-route' as const,
    pressedAt: '2026-11-16T15:00:00.000Z',
  }
  const waiting: Queued = { kind: 'press', chauffeurId, reference: 'SW-7K3-M9Q-XTB', press }
  useDrive.setState({ session: 'ended', day: dayOf(chauffeurId), queue: [waiting] })
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    paths.push(`${method} ${path}`)
    if (path === '/api/drive/trips') return Response.json({ message: 'Try again later' }, { status })
    return Response.json({ data: { outcomes: [{ id: press.id, outcome: 'applied' }] } })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    useDrive.setState(before, true)
  })
  return paths
}
