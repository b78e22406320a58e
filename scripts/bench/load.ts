import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Post = { url: string; body: unknown; headers?: Record<string, string> }

export type Answer = { status: number; text: string; ms: number }

/** Posts one after the other on each of so many connections, until all are answered. */
export async function sendAll(
  posts: readonly Post[],
  { connections }: { connections: number },
): Promise<{ answers: Answer[]; perSecond: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = posts.values()
  const answers: Answer[] = []
  const start = performance.now()
  const connection = async () => {
    for (const post of queue) answers.push(await send(agent, post))
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = (posts.length * 1000) / (performance.now() - start)
  agent.destroy()
  return { answers, perSecond }
}

/** Posts so many a second, whether or not earlier ones are answered. A request's time counts from when it was due. */
export async function sendAtRate(
  posts: readonly Post[],
  { perSecond }: { perSecond: number },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const answers = posts.map(async (post, index) => {
    const due = start + (index * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    return send(agent, post, due)
  })
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

function send(agent: Agent, { url, body, headers }: Post, since = performance.now()): Promise<Answer> {
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
