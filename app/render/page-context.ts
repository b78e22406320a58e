import { createContext, type RouterContextProvider } from 'react-router'
import type { PageDependencies } from '#domain/site/page-dependencies.ts'

/** What the server hands to loaders; app/ knows the server by this interface alone. */
export const pageContext = createContext<PageDependencies>()

type LoaderArgs = { context: Readonly<RouterContextProvider> }

export function dependencies({ context }: LoaderArgs): PageDependencies {
  return context.get(pageContext)
}
