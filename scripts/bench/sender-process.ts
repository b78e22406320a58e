import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connections, Load, LoadResponse, LoadResult, PostRequest, Rate } from './load-sender.ts'

/** The process that load.ts starts: sends what it is told to, and tells what came of it. */
process.on('message', async ({ posts, pace }: Load) => {
  process.send?.('connections' in pace ? await sendAll(posts, pace) : await sendAtRate(posts, pace))
})

/** One after the other on each of so many connections, until all are answered. */
async function sendAll(posts: readonly PostRequest[], { connections }: Connections): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = posts.values()
  const answers: LoadResponse[] = []
  const start = performance.now()
  const connection = async () => {
    for (const post of queue) answers.push(await send(agent, post))
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = (posts.length * 1000) / (performance.now() - start)
  agent.destroy()
  return { answers, perSecond }
}

/** So many a second, whether or not earlier ones are answered. A request's time counts from when it was due. */
async function sendAtRate(posts: readonly PostRequest[], { perSecond }: Rate): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const sending = posts.map(async (post, index) => {
    const due = start + (index * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    return send(agent, post, due)
  })
  const answers = await Promise.all(sending)
  agent.destroy()
  return { answers, perSecond }
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
