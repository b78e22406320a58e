import type { ChangeFeed, Subscriber } from './change-feed.ts'

/** Shorter than the minute after which many proxies close a silent connection. */
const heartbeatMs = 15_000

/** Messages that wait for a slow browser. Beyond them the stream ends, and the browser connects again. */
const mostWaiting = 100

export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  // nginx would collect the messages.
  'X-Accel-Buffering': 'no',
}

export type EventStream = {
  send(event: string, id: string, data: object): void
  end(): void
}

type Options = {
  changes: ChangeFeed
  /** Where to continue; undefined: from now on. */
  since: string | undefined
  /** What changed. */
  onBatch(stream: EventStream, batch: Parameters<Subscriber['send']>[0]): void
  /** Called regularly, such as to check that the reader may still read. */
  onHeartbeat(stream: EventStream): void
  /** Called once, however the stream ends. */
  onClosed(): void
}

/** A stream of server-sent events that follows the changes in the database. Null if these cannot be followed now. */
export async function openEventStream({
  changes,
  since,
  onBatch,
  onHeartbeat,
  onClosed,
}: Options): Promise<ReadableStream<Uint8Array> | null> {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let unsubscribe: (() => void) | undefined
  let isOver = false

  function end(): void {
    if (isOver) return
    isOver = true
    clearInterval(heartbeat)
    unsubscribe?.()
    onClosed()
    // Throws if the browser has closed the stream itself.
    try {
      controller?.close()
    } catch {}
  }

  function write(text: string): void {
    if (isOver || !controller) return
    if ((controller.desiredSize ?? 0) <= 0) end()
    else controller.enqueue(encoder.encode(text))
  }

  const stream: EventStream = {
    send: (event, id, data) => write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  }
  const heartbeat = setInterval(() => {
    write(': heartbeat\n\n')
    onHeartbeat(stream)
  }, heartbeatMs)
  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own
      },
      cancel: end,
    },
    { highWaterMark: mostWaiting },
  )
  write('retry: 2000\n\n')
  try {
    unsubscribe = await changes.subscribe({ send: (batch) => onBatch(stream, batch), end }, since)
  } catch (error) {
    end()
    throw error
  }
  if (!unsubscribe) {
    end()
    return null
  }
  // The browser left meanwhile.
  if (isOver) unsubscribe()
  return body
}
