import type { Challenge, Solution } from 'altcha-lib/types'
import workerUrl from './challenge-worker.ts?worker&url'
import { trustedScriptUrl } from './trusted-script-url.ts'

/** Null after a timeout. Runs in a worker, so that typing stays smooth; without workers it runs on the main thread. */
export async function solveChallenge(challenge: Challenge): Promise<Solution | null> {
  const worker = startWorker()
  if (!worker) return (await import('./run-proof-of-work.ts')).runProofOfWork(challenge)
  try {
    return await new Promise<Solution | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}

/** Undefined if the browser or a content policy blocks workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  } catch {
    return undefined
  }
}
