export type StreamMessage = {
  event: string
  id: string
  data: { changes?: { kind: string; subject: string }[] }
}

/** Reads the server-sent events of a response, one by one. */
export function readEventStream(response: Response) {
  const messages = parse(response)
  return {
    /** The next message with a change; undefined once the stream has ended. */
    async next(): Promise<StreamMessage | undefined> {
      for (;;) {
        const { value, done } = await messages.next()
        if (done) return undefined
        if (value.event !== 'change' || value.data.changes?.length !== 0) return value
      }
    },
    close: () => response.body?.cancel().catch(() => undefined),
  }
}

async function* parse(response: Response): AsyncGenerator<StreamMessage, undefined> {
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (;;) {
    const chunk = await reader?.read().catch(() => undefined)
    if (!chunk || chunk.done) return undefined
    text += decoder.decode(chunk.value, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      text = text.slice(end + 2)
      const { event, id = '', data = '{}' } = fields
      if (event) yield { event, id, data: JSON.parse(data) }
    }
  }
}
