import { isRouteErrorResponse } from 'react-router'

type ErrorDetails = { status: number; message: string; heading: string; isConnection: boolean }

/** What the error page and its title say. A crash says nothing of its inside. */
export function describeError(error: unknown, path: string): ErrorDetails {
  if (!isRouteErrorResponse(error)) return serverError(500, isConnectionError(error))
  if (error.status !== 404) return serverError(error.status)
  const message = typeof error.data === 'string' && error.data !== '' ? error.data : `Page not found: ${path}`
  return { status: 404, message, heading: 'Page Not Found', isConnection: false }
}

function serverError(status: number, isConnection = false): ErrorDetails {
  return { status, message: serverHeading, heading: serverHeading, isConnection }
}

/** `fetch` and `import` reject with a TypeError when no answer comes. The server sends its own errors as plain ones. */
function isConnectionError(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError
}

const serverHeading = 'Internal Server Error'
