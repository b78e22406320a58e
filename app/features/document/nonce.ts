import { createContext, use } from 'react'

/** Set during server rendering only: a nonce that the page can read protects nothing. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}
