import type { Challenge } from 'altcha-lib/types'
import { runProofOfWork } from './run-proof-of-work.ts'

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await runProofOfWork(data).catch(() => null))
}
