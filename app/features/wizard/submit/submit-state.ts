import { create } from 'zustand'
import type { SendFailure } from '#app/features/page/send-failure-notice.tsx'

export type SubmitState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** Not booked as far as we know; everything typed is still there. */
  | { phase: 'unsent'; reason: SendFailure }
  | { phase: 'busy'; message: string; retryAfterSeconds: number | null }

export const useSubmitState = create<SubmitState>(() => ({ phase: 'idle' }))
