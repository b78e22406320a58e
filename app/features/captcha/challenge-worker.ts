import type { Challenge } from 'altcha-lib/types'
import { workOnChallenge } from './work-on-challenge.ts'

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await workOnChallenge(data).catch(() => null))
}
