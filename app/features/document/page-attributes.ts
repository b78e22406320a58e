import { useMatches } from 'react-router'

/** The attributes of <html> that a route can set in its `handle`. */
export type PageHandle = {
  /** A page can force light or dark, but not the system's mode. */
  'data-forced-mode'?: 'light' | 'dark'
  /** A page of checkout: slim header, one line of footer. */
  'data-checkout'?: ''
}

/** The attributes of the current page. Without its data, a page shows the error page instead, which has none. */
export function usePageAttributes(): PageHandle {
  const handles = useMatches().map(({ handle, loaderData }) => (loaderData ? (handle as PageHandle) : {}))
  return Object.assign({}, ...handles)
}
