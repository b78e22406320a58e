import { fork } from 'node:child_process'
import { join } from 'node:path'

export type PostRequest = { url: string; body: unknown; headers?: Record<string, string> }

export type LoadResponse = { status: number; text: string; ms: number }

export type Connections = { connections: number }
export type Rate = { perSecond: number }
export type Load = { posts: readonly PostRequest[]; pace: Connections | Rate }
export type LoadResult = { answers: LoadResponse[]; perSecond: number }

export type Sender = { send(load: Load): Promise<LoadResult>; stop(): void }

/**
 * A process that sends requests and does nothing else. Ours has Lighthouse and a browser's remote control in its memory:
 * while it collects what they left, requests would seem to wait that the server answered long ago.
 */
export function startSender(): Sender {
  const child = fork(join(import.meta.dirname, 'sender-process.ts'))
  return {
    send(load) {
      return new Promise((resolve, reject) => {
        const fail = (code: number | null) => reject(new Error(`The sender ended with ${code}`))
        child.once('exit', fail)
        child.once('message', (sent: LoadResult) => {
          child.off('exit', fail)
          resolve(sent)
        })
        child.send(load)
      })
    },
    stop: () => child.disconnect(),
  }
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
