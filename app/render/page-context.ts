import { createContext, type RouterContextProvider } from 'react-router'
import type { PageDependencies } from '#domain/site/page-dependencies.ts'

/** The server's dependencies for loaders; the only interface of the server that app/ knows. */
export const pageContext = createContext<PageDependencies>()

/** The HTML of a content page. A Response would encode it to UTF-8 and stream it, only to be read again. */
export const documentContext = createContext<string | null>(null)

type LoaderArgs = { context: Readonly<RouterContextProvider> }

export function dependencies({ context }: LoaderArgs): PageDependencies {
  return context.get(pageContext)
}
