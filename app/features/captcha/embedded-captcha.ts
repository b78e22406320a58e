import type { Challenge, Solution } from 'altcha-lib/types'
import { callApi } from '#app/client/call-api.ts'
import workerUrl from './challenge-worker.ts?worker&url'
import { trustedScriptUrl } from './trusted-script-url.ts'

/** Our own captcha: a proof-of-work challenge, with the solution in ALTCHA's format. */
export const embeddedCaptcha = { prepare, token }

function prepare(): void {
  if (prepared && performance.now() < prepared.expiresAt) return
  prepared = { token: solveCaptcha(), expiresAt: performance.now() + maxAgeMs }
}

async function token(): Promise<string | null> {
  prepare()
  const current = prepared
  // A solution is valid for one submit, even if that fails.
  prepared = undefined
  return current ? current.token : ''
}

let prepared: { token: Promise<string | null>; expiresAt: number } | undefined

/** Well below the lifetime of a challenge. Measured with `performance.now()`, as the visitor's clock may be wrong. */
const maxAgeMs = 5 * 60_000

async function solveCaptcha(): Promise<string | null> {
  const result = await callApi('GET /captcha/challenge')
  if (!result.ok) return forget(result.status === 0 ? null : '')
  const challenge = result.data
  const solution = await solveChallenge(challenge)
  return solution ? encode({ challenge, solution }) : forget('')
}

/** Drops a failed attempt, so that the next submit requests a new challenge. */
function forget(outcome: '' | null): '' | null {
  prepared = undefined
  return outcome
}

function encode(payload: { challenge: Challenge; solution: Solution }): string {
  return btoa(JSON.stringify(payload))
}

/** Null after a timeout. Runs in a worker, so that typing stays smooth; without workers it runs on the main thread. */
async function solveChallenge(challenge: Challenge): Promise<Solution | null> {
  const worker = startWorker()
  if (!worker) return solveOnMainThread(challenge)
  try {
    return await new Promise<Solution | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(challenge)
    })
  } catch {
    // A worker whose script is blocked or missing reports that here, not in its constructor.
    return await solveOnMainThread(challenge)
  } finally {
    worker.terminate()
  }
}

async function solveOnMainThread(challenge: Challenge): Promise<Solution | null> {
  return (await import('./run-proof-of-work.ts')).runProofOfWork(challenge)
}

/** Undefined if the browser has no workers, or refuses the URL. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  } catch {
    return undefined
  }
}
