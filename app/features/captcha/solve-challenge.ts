import type { Challenge, Solution } from 'altcha-lib/types'
import workerAddress from './challenge-worker.ts?worker&url'
import { trustedScriptUrl } from './trusted-script-url.ts'

/** Null where it took too long. In a worker, so that typing goes on undisturbed; without one, between other work. */
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

/** A browser, or a policy, may refuse workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(trustedScriptUrl(workerAddress), { type: 'module' })
  } catch {
    return undefined
  }
}
