import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/data/database/database.ts'
import { type DeskEvent, readDeskEvents, readPosition } from '#server/data/live/desk-events.ts'
import type { Logger } from '#server/logging/logger.ts'

/** What changed, and the position to continue from later. Null: too much was missed, so anything may have changed. */
export type Batch = { events: Pick<DeskEvent, 'kind' | 'subject'>[] | null; position: string }

export type Subscriber = {
  send(batch: Batch): void
  /** Nothing more will come: the database is away, or the server shuts down. */
  end(): void
}

export type ChangeFeed = {
  /**
   * Sends what has changed since the position, and then what changes, every change at least once. Returns how to stop;
   * undefined if the database cannot be listened to.
   */
  subscribe(subscriber: Subscriber, since: string | undefined): Promise<(() => void) | undefined>
  stop(): Promise<void>
}

type Options = {
  database: Pick<Database, 'db' | 'listen'>
  logger: Logger
  now: () => Date
  /** How long a lost connection may take to come back before the subscribers are ended, so that their screens say so. */
  patienceMs?: number
}

/** Between two reads: bundles the changes of a busy moment. */
const restMs = 50

/** After a read that failed. */
const retryMs = 1_000

const backoffMs = { first: 100, longest: 5_000 }

/** Hears of every change in the database, of this process or another, and passes it on. Starts with the first subscriber. */
export function createChangeFeed({ database, logger, now, patienceMs = 5_000 }: Options): ChangeFeed {
  const { db, listen } = database
  const subscribers = new Set<Subscriber>()
  const stopped = new AbortController()
  let listening: Promise<void> | undefined
  let connected = Promise.withResolvers<boolean>()
  let giveUp: NodeJS.Timeout | undefined

  async function keepListening(): Promise<void> {
    let failures = 0
    while (!stopped.signal.aborted) {
      const lost = Promise.withResolvers<Error | undefined>()
      const stop = () => lost.resolve(undefined)
      stopped.signal.addEventListener('abort', stop)
      try {
        const listener = await listen('desk_events', { onNotify: reader.read, onLost: lost.resolve })
        // What commits from here on notifies; what committed before is read now.
        await reader.catchUp()
        failures = 0
        clearTimeout(giveUp)
        giveUp = undefined
        connected.resolve(true)
        const error = await lost.promise
        if (error) logger.warn({ err: error }, 'live connection lost')
        await listener.close().catch(() => undefined)
      } catch (error) {
        logger.warn({ err: error }, 'live connection failed')
      }
      stopped.signal.removeEventListener('abort', stop)
      connected.resolve(false)
      connected = Promise.withResolvers()
      giveUp ??= setTimeout(endAll, patienceMs)
      await pause(Math.min(backoffMs.first * 2 ** failures, backoffMs.longest), stopped.signal)
      failures += 1
    }
    connected.resolve(false)
    clearTimeout(giveUp)
  }

  const reader = createReader({
    read: (since) => readDeskEvents(db, { since, now: now() }),
    start: () => readPosition(db, now()),
    onFailure: (error) => logger.warn({ err: error }, 'changes could not be read'),
    onBatch(batch) {
      for (const subscriber of subscribers) subscriber.send(batch)
    },
    signal: stopped.signal,
  })

  function endAll(): void {
    for (const subscriber of subscribers) subscriber.end()
    subscribers.clear()
  }

  return {
    async subscribe(subscriber, since) {
      if (stopped.signal.aborted) return undefined
      listening ??= keepListening()
      if (!(await Promise.race([connected.promise, pause(patienceMs, stopped.signal)]))) return undefined
      // What is passed on meanwhile waits, so that no position is sent before the changes that it covers.
      const waiting: Batch[] = []
      const own: Subscriber = { ...subscriber, send: (batch) => void waiting.push(batch) }
      subscribers.add(own)
      try {
        const missed =
          since === undefined
            ? { events: [], position: await readPosition(db, now()) }
            : await readDeskEvents(db, { since, now: now() })
        for (const batch of [missed, ...waiting]) subscriber.send(batch)
        own.send = subscriber.send
      } catch (error) {
        subscribers.delete(own)
        throw error
      }
      return () => void subscribers.delete(own)
    },
    async stop() {
      stopped.abort()
      endAll()
      await listening
    },
  }
}

type Reader = {
  read(since: string): Promise<{ events: DeskEvent[] | null; position: string }>
  start(): Promise<string>
  onBatch(batch: Batch): void
  onFailure(error: unknown): void
  signal: AbortSignal
}

/** Reads on from where it was, one read at a time, and reports each event once. */
function createReader({ read, start, onBatch, onFailure, signal }: Reader) {
  let position: string | undefined
  /** Reported already, and read again until all transactions that are older have ended. */
  let reported = new Set<number>()
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function readOnce(): Promise<void> {
    const isFirst = position === undefined
    const found = await read(position ?? (await start()))
    // What is visible at the beginning is no news: subscribers read by themselves what they missed.
    const events = isFirst ? [] : (found.events?.filter(({ id }) => !reported.has(id)) ?? null)
    reported = new Set(found.events?.filter(({ isSettled }) => !isSettled).map(({ id }) => id))
    position = found.position
    if (events?.length !== 0) onBatch({ events, position })
  }

  /** Repeats a failed read: there may be no further notification. */
  async function readUntilQuiet(): Promise<void> {
    do {
      isAskedAgain = false
      const isRead = await readOnce().then(
        () => true,
        (error: unknown) => {
          if (!signal.aborted) onFailure(error)
          return false
        },
      )
      isAskedAgain ||= !isRead
      await pause(isRead ? restMs : retryMs, signal)
    } while (isAskedAgain && !signal.aborted)
  }

  function begin(work: () => Promise<void>): Promise<void> {
    const own = work().finally(() => {
      running = undefined
    })
    running = own.catch(() => undefined)
    return own
  }

  return {
    read() {
      isAskedAgain = true
      if (!running) void begin(readUntilQuiet)
    },
    /** Throws if the database cannot be read. */
    async catchUp() {
      while (running) await running
      await begin(readOnce)
    },
  }
}

/** False after so many milliseconds; ends early when the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<false> {
  return wait(ms, false as const, { signal, ref: false }).catch(() => false as const)
}
