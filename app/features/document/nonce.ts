import { createContext, use } from 'react'

/** Known while the server renders and nowhere else: a nonce that the page could read would protect nothing. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}
