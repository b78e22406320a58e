import { create } from 'zustand'

export type Profile = { id: string; firstName: string }

/** Who is signed in, as the browser knows it. If a profile is present, the visitor is authenticated. */
export const useSession = create<{ profile: Profile | null }>(() => ({ profile: null }))
