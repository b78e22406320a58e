import { createContext, type RouterContextProvider } from 'react-router'
import type { PageDependencies } from '#domain/site/page-dependencies.ts'

/** The server's dependencies for loaders; the only interface of the server that app/ knows. */
export const pageContext = createContext<PageDependencies>()

type LoaderArgs = { context: Readonly<RouterContextProvider> }

export function dependencies({ context }: LoaderArgs): PageDependencies {
  return context.get(pageContext)
}
