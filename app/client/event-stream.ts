export type StreamMessage = { event: string; id: string; data: string }

/**
 * Reads server-sent events. Unlike the browser's EventSource, it shows heartbeats (`onBytes`), so that a connection that
 * is dead without being closed is noticed, and it works with the status of a response.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onBytes()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = parseBlock(block)
      if (message) yield message
    }
  }
}

/** Undefined for a comment, such as a heartbeat. */
function parseBlock(block: string): StreamMessage | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
    }),
  )
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { event: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data }
}
