export type DevTools = {
  /** Sends a command to the tab's shown page. */
  send(method: string, params?: object): Promise<unknown>
  /** The value of an expression in the shown page. */
  evaluate<T>(expression: string): Promise<T>
  close(): void
}

type Message = {
  id?: number
  method?: string
  params?: { sessionId: string; targetInfo: { targetId: string; type: string; subtype?: string } }
  result?: unknown
  error?: { message: string }
}

/**
 * Controls a browser's first tab. A debugger that attaches to a page instead of a tab forbids the browser to prerender:
 * a prerendered page is another target of the same tab, and becomes the shown one.
 */
export async function openDevTools(port: number): Promise<DevTools> {
  const version = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()
  const socket = new WebSocket((version as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (message: Message) => void>()
  const pages = new Map<string, { sessionId: string; isShown: boolean }>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const { targetInfo, sessionId } = message.params ?? {}
    const known = targetInfo && pages.get(targetInfo.targetId)
    const isShown = targetInfo?.subtype !== 'prerender'
    if (message.method === 'Target.attachedToTarget' && targetInfo?.type === 'page' && sessionId)
      pages.set(targetInfo.targetId, { sessionId, isShown })
    else if (message.method === 'Target.targetInfoChanged' && known) known.isShown = isShown
    else if (message.method === 'Target.detachedFromTarget')
      for (const [id, page] of pages) if (page.sessionId === sessionId) pages.delete(id)
  })
  let lastId = 0

  function call(method: string, params: object, sessionId?: string): Promise<unknown> {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(error.message))
        else resolve(result)
      }),
    )
  }

  const filter = [{ type: 'tab' }]
  const { targetInfos } = (await call('Target.getTargets', { filter })) as {
    targetInfos: { targetId: string }[]
  }
  const tab = await call('Target.attachToTarget', { targetId: targetInfos[0]?.targetId, flatten: true })
  await call('Target.setDiscoverTargets', { discover: true })
  const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await call('Target.setAutoAttach', all, (tab as { sessionId: string }).sessionId)

  function send(method: string, params: object = {}): Promise<unknown> {
    const shown = [...pages.values()].findLast(({ isShown }) => isShown)
    return shown ? call(method, params, shown.sessionId) : Promise.reject(new Error('No page is shown'))
  }

  return {
    send,
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = (await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
      })) as { result: { value: T }; exceptionDetails?: { exception?: { description?: string } } }
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'Evaluation failed')
      return result.value
    },
    close: () => socket.close(),
  }
}
