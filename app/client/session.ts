import { create } from 'zustand'
import type { Profile } from '#domain/account/profile.ts'

type Session = {
  /** If a profile is present, the visitor is authenticated. */
  profile: Profile | null
  /** False until the browser has looked whether somebody is signed in. */
  ready: boolean
}

/** Who is signed in, as the browser knows it. */
export const useSession = create<Session>(() => ({ profile: null, ready: false }))
