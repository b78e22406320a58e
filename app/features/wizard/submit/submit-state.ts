import { create } from 'zustand'
import type { SendFailure } from '#app/features/page/send-failure-notice.tsx'

export type SubmitState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No booking is known to exist. The form is unchanged. */
  | { phase: 'unsent'; reason: SendFailure }
  | { phase: 'busy'; message: string; retryAfterSeconds: number | null }

export const useSubmitState = create<SubmitState>(() => ({ phase: 'idle' }))
