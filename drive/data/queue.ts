import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { trueTime } from './clock.ts'
import { addToStore, listStore, readValue, removeFromStore } from './database.ts'
import { type QueuedExtra, type QueuedPress, type Sending, sendExtra, sendPresses } from './send-press.ts'
import { type DriveTrip, type Extra, type Notice, ownQueue, type Queued, useDrive } from './store.ts'

const batchSize = 10
const firstRetryMs = 3_000
const longestRetryMs = 60_000

/** Reads the queue of earlier visits. */
export async function restoreQueue(): Promise<void> {
  const notices = (await readValue<Notice[]>('notices')) ?? []
  const queue = await readStored()
  useDrive.setState({ queue, notices })
}

async function readStored(): Promise<Queued[]> {
  try {
    return (await listStore()) as Queued[]
  } catch {
    // The browser allows no storage: the queue lives as long as the page.
    return useDrive.getState().queue
  }
}

/** Stores a press with its time, and sends it as soon as there is a connection. */
export async function press(
  trip: DriveTrip,
  status: LegProgress,
  { id, code }: { id: string; code?: string | undefined },
): Promise<void> {
  const pressedAt = trueTime().toISOString()
  await enqueue(trip, {
    kind: 'press',
    press: { id, legId: trip.id, status, pressedAt, ...(code && { code }) },
  })
}

export async function addExtra(trip: DriveTrip, given: Pick<Extra, 'kind' | 'cents' | 'note' | 'photo'>) {
  const at = trueTime().toISOString()
  await enqueue(trip, { kind: 'extra', extra: { id: crypto.randomUUID(), legId: trip.id, at, ...given } })
}

type Content = Pick<QueuedPress, 'kind' | 'press'> | Pick<QueuedExtra, 'kind' | 'extra'>

async function enqueue({ reference }: DriveTrip, content: Content): Promise<void> {
  const chauffeurId = useDrive.getState().day?.chauffeur.id ?? ''
  const item: Queued = { chauffeurId, reference, ...content }
  // Shown at once; the second press of a hasty finger finds the next step.
  useDrive.setState(({ queue }) => ({ queue: [...queue, item] }))
  try {
    const order = await addToStore(item)
    useDrive.setState(({ queue }) => ({
      queue: queue.map((each) => (each === item ? { ...item, order } : each)),
    }))
  } catch {
    useDrive.setState(({ queue }) => ({
      queue: queue.map((each) => (each === item ? { ...item, isUnstorable: true } : each)),
    }))
  }
  if (item.kind === 'press') sendingExtra?.abort()
  void sendQueue()
}

/** A photo may take long to send, and must hold up no press. The server knows an extra that it is sent again. */
let sendingExtra: AbortController | undefined
let isSending = false
let isAskedAgain = false
let retry: ReturnType<typeof setTimeout> | undefined
let retryMs = firstRetryMs

/** Sends what waits, in order. One window at a time: the server would sort it out, but would be asked twice. */
export async function sendQueue(): Promise<void> {
  if (isSending) {
    isAskedAgain = true
    return
  }
  isSending = true
  clearTimeout(retry)
  const outcome = await withLock(drain).finally(() => {
    isSending = false
  })
  if (outcome === 'later') {
    retry = setTimeout(() => void sendQueue(), retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  } else {
    retryMs = firstRetryMs
    if (isAskedAgain && outcome === 'done') void sendQueue()
  }
  isAskedAgain = false
}

function withLock(work: () => Promise<Sending>): Promise<Sending> {
  return navigator.locks ? navigator.locks.request('drive-queue', work) : work()
}

/** Presses first. */
async function drain(): Promise<Sending> {
  let size = batchSize
  for (;;) {
    await syncWithStore()
    const own = ownQueue(useDrive.getState())
    const presses = own.filter((item) => item.kind === 'press').slice(0, size)
    const extra = own.find((item) => item.kind === 'extra')
    if (presses.length === 0 && !extra) return 'done'
    const sent: Queued[] = presses.length > 0 ? presses : extra ? [extra] : []
    let outcome: Sending = 'done'
    if (presses.length > 0) outcome = await sendPresses(presses)
    else if (extra) {
      sendingExtra = new AbortController()
      outcome = await sendExtra(extra, sendingExtra.signal)
      sendingExtra = undefined
    }
    if (outcome === 'apart') size = 1
    else if (outcome === 'done') await remove(sent)
    else if (outcome !== 'interrupted') return outcome
  }
}

/** Another window may have added something, or sent it. */
async function syncWithStore(): Promise<void> {
  const stored = (await readStored()).filter((item) => !sentIds.has(idOf(item)))
  const ids = new Set(stored.map(idOf))
  useDrive.setState(({ queue }) => ({
    queue: [...stored, ...queue.filter((item) => item.order === undefined && !ids.has(idOf(item)))],
  }))
}

/** If the browser fails to remove something, it is not sent again and again. */
const sentIds = new Set<string>()

async function remove(sent: readonly Queued[]): Promise<void> {
  const ids = new Set(sent.map(idOf))
  for (const id of ids) sentIds.add(id)
  for (const { order } of sent) if (order !== undefined) await removeFromStore(order).catch(() => {})
  useDrive.setState(({ queue }) => ({ queue: queue.filter((item) => !ids.has(idOf(item))) }))
}

function idOf(item: Queued): string {
  return item.kind === 'press' ? item.press.id : item.extra.id
}
