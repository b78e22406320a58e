import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connections, Load, LoadResponse, LoadResult, PostRequest, Rate } from './load-sender.ts'

/** The process that load-sender.ts starts: sends the requests it receives and reports the results. */
process.on('message', async ({ posts, pace }: Load) => {
  process.send?.('connections' in pace ? await sendAll(posts, pace) : await sendAtRate(posts, pace))
})

/** Sends one request after another on each connection until all have responses. */
async function sendAll(posts: readonly PostRequest[], { connections }: Connections): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = posts.values()
  const responses: LoadResponse[] = []
  const start = performance.now()
  const connection = async () => {
    for (const post of queue) responses.push(await send(agent, post))
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = (posts.length * 1000) / (performance.now() - start)
  agent.destroy()
  return { responses, perSecond }
}

/**
 * Sends at a fixed rate, whether or not earlier requests have completed. A request's time counts from when it was due.
 */
async function sendAtRate(posts: readonly PostRequest[], { perSecond }: Rate): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const sending = posts.map(async (post, index) => {
    const due = start + (index * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    return send(agent, post, due)
  })
  const responses = await Promise.all(sending)
  agent.destroy()
  return { responses, perSecond }
}

function send(
  agent: Agent,
  { url, body, headers }: PostRequest,
  since = performance.now(),
): Promise<LoadResponse> {
  return new Promise((resolve, reject) => {
    const options = { agent, method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
    request(url, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - since }),
      )
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}
