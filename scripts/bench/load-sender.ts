import { fork } from 'node:child_process'
import { join } from 'node:path'

export type PostRequest = { url: string; body: unknown; headers?: Record<string, string> }

export type LoadResponse = { status: number; text: string; ms: number }

export type Connections = { connections: number }
export type Rate = { perSecond: number }
export type Load = { posts: readonly PostRequest[]; pace: Connections | Rate }
export type LoadResult = { responses: LoadResponse[]; perSecond: number }

export type Sender = { send(load: Load): Promise<LoadResult>; stop(): void }

/**
 * A process that only sends requests. This process also runs Lighthouse and the browser's remote control: its garbage
 * collection would add waiting time that the server did not cause.
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
