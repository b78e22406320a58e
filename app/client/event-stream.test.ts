import { expect, test } from 'vitest'
import { readEvents, type StreamMessage } from './event-stream.ts'

test('messages are read in chunks of any size, and comments are skipped', async () => {
  const text =
    ': heartbeat\n\nevent: change\nid: 7-1\ndata: {"name":"Zoë"}\n\nevent: reset\nid: 8-1\ndata: {}\n\nevent: cut'
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 2, 7, bytes.length]) {
    let chunks = 0
    const messages: StreamMessage[] = []
    for await (const message of readEvents(inChunks(bytes, size), () => {
      chunks += 1
    }))
      messages.push(message)

    expect(messages).toEqual([
      { event: 'change', id: '7-1', data: '{"name":"Zoë"}' },
      { event: 'reset', id: '8-1', data: '{}' },
    ])
    expect(chunks).toBe(Math.ceil(bytes.length / size))
  }
})

function inChunks(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}
